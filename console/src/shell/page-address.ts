/** Leaves for another page and never resolves: what waits for it goes on waiting until this page is gone. */
export function redirectTo(address: string): Promise<never> {
  location.replace(address)
  return new Promise(() => {})
}

/** A parameter of this page's address. */
export const searchParam = (name: string): string | undefined =>
  new URLSearchParams(location.search).get(name) ?? undefined
