import { createLinkFilter } from '#engine/link-filter.ts'

/** The links of a text: addresses that were taken out, and the hosts that it might lead to. */
export type FilteredLinks = { taken_out: string[]; hosts: string[] }

/**
 * A text that the business did not write, as a customer may read it: of links to other hosts than these their words stay
 * (`createLinkFilter`). `links`: for the receipt; null where it had none.
 */
export function withKnownLinks(
  text: string,
  hosts: ReadonlySet<string>,
): { text: string; links: FilteredLinks | null } {
  const filter = createLinkFilter(hosts)
  const read = [...filter.push(text), ...filter.end()].map((piece) => piece.text).join('')
  return { text: read, links: filter.hadLinks() ? { taken_out: filter.takenOut(), hosts: [...hosts] } : null }
}

/** The links of several texts of one answer. */
export const joinedLinks = (all: readonly FilteredLinks[]): FilteredLinks | null =>
  all.length === 0
    ? null
    : {
        taken_out: [...new Set(all.flatMap(({ taken_out }) => taken_out))],
        hosts: [...new Set(all.flatMap(({ hosts }) => hosts))],
      }
