/**
 * Does something while no other page of this browser does it under the same name. Without locks, as on an address that is not
 * secure or if a browser denies them, pages do not wait for each other.
 */
export async function onePageAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return work()
  let isHeld = false
  try {
    return await locks.request(name, () => {
      isHeld = true
      return work()
    })
  } catch (error) {
    if (isHeld) throw error
    return work()
  }
}
