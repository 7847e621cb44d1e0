const KEY = 'tertulia.organization'
const listeners = new Set<() => void>()

/** Id of the organization that was chosen on this device. */
export const chosenOrganization = (): string | null => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Chooses the organization that the console shows, on this device. */
export function chooseOrganization(id: string): void {
  try {
    localStorage.setItem(KEY, id)
  } catch {
    // Without storage the first organization stays chosen.
  }
  for (const listener of listeners) listener()
}

/** Hears when another is chosen. */
export const onChosen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
