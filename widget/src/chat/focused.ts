/** A `ref` that takes the focus to what has just appeared; what is replaced under another `key` takes it again. */
export function focused(node: HTMLElement | null): void {
  node?.focus()
}
