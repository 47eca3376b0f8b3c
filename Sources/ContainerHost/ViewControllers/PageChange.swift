/// One change of a container's visible page.
public struct PageChange {
  public let container: ContainerViewController
  public let from: ViewController?
  public let to: ViewController?
  public let cause: NavigationCause
}
