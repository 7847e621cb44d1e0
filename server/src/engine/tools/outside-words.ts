import { createLinkFilter } from '#engine/link-filter.ts'

/**
 * A text that the business did not write, as a customer may read it: of links to other hosts than these their words stay
 * (`createLinkFilter`).
 */
export function withKnownLinks(text: string, hosts: ReadonlySet<string>): string {
  const filter = createLinkFilter(hosts)
  return [...filter.push(text), ...filter.end()].map((piece) => piece.text).join('')
}
