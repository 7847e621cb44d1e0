/**
 * Which pages of a website a bubble shows on. A pattern is a path in which an asterisk stands for anything, also for
 * nothing. It is compared with the path alone, without case and without a slash at its end. The loader has these lines
 * too, so nothing is imported here.
 */
export const PAGE_PATTERN_LENGTH = 200

export const isPagePattern = (pattern: string): boolean =>
  (pattern.startsWith('/') || pattern.startsWith('*')) && !/[\s?#]/u.test(pattern)

/** Whether a path is of a pattern: in time that grows with their lengths alone. */
export function pageMatches(pattern: string, path: string): boolean {
  const pieces = plain(pattern).split('*')
  const page = plain(path)
  const last = pieces.pop() ?? ''
  if (pieces.length === 0) return page === last
  let end = 0
  const areThere = pieces.every((piece, at) => {
    const found = page.indexOf(piece, end)
    end = found + piece.length
    return at === 0 ? found === 0 : found >= 0
  })
  return areThere && page.length >= end + last.length && page.endsWith(last)
}

/** Whether the bubble shows on a page: what is blocked wins over what is allowed, and nothing allowed allows all. */
export const showsOnPage = (
  { pages_allowed = [], pages_blocked = [] }: { pages_allowed?: readonly string[]; pages_blocked?: readonly string[] },
  path: string,
): boolean =>
  !pages_blocked.some((pattern) => pageMatches(pattern, path)) &&
  (pages_allowed.length === 0 || pages_allowed.some((pattern) => pageMatches(pattern, path)))

const plain = (path: string): string => path.toLowerCase().replace(/(?<=.)\/$/u, '')
