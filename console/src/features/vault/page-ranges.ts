/** Pages as people write them: 2–3, 7, 9–12. @param pages their numbers, in order */
export function pageRanges(pages: readonly number[]): string {
  const ranges: { from: number; to: number }[] = []
  for (const page of pages) {
    const last = ranges.at(-1)
    if (last && last.to === page - 1) last.to = page
    else ranges.push({ from: page, to: page })
  }
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}
