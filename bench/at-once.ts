/** Works through all, so many at the same time: each takes the next when it is done. */
export async function atOnce<T>(count: number, items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items[Symbol.iterator]()
  await Promise.all(
    Array.from({ length: count }, async () => {
      // oxlint-disable-next-line no-await-in-loop -- each takes the next when it is done
      for (const item of left) await work(item)
    }),
  )
}
