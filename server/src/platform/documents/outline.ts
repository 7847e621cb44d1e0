import type { DocumentBlock } from '#platform/documents/document.ts'

const BETWEEN_HEADINGS = ' › '

export type Outline = {
  /** Begins a section. Level 1 is the outermost. */
  enter(level: number, heading: string, page?: number): void
  add(text: string, page?: number): void
  /** Ends the sections of this level and below it: what follows belongs to the one above. */
  leave(level: number): void
  /** Blocks in order, each with the headings above it: `Envíos › Plazos`. A heading with nothing below it is a block. */
  blocks(): DocumentBlock[]
}

export function outline(): Outline {
  const blocks: DocumentBlock[] = []
  let open: { level: number; heading: string }[] = []
  let unused: { level: number; block: DocumentBlock } | undefined

  const blockOf = (text: string, page: number | undefined): DocumentBlock => ({
    text,
    ...(page !== undefined && { page }),
    ...(open.length > 0 && { heading: open.map(({ heading }) => heading).join(BETWEEN_HEADINGS) }),
  })
  const keepUnused = () => {
    if (unused) blocks.push(unused.block)
    unused = undefined
  }
  return {
    enter: (level, heading, page) => {
      if (heading.trim() === '') return
      if (unused && unused.level >= level) keepUnused()
      open = open.filter((above) => above.level < level)
      unused = { level, block: blockOf(heading.trim(), page) }
      open.push({ level, heading: heading.trim() })
    },
    add: (text, page) => {
      if (text.trim() === '') return
      unused = undefined
      blocks.push(blockOf(text.trim(), page))
    },
    leave: (level) => {
      if (unused && unused.level >= level) keepUnused()
      open = open.filter((above) => above.level < level)
    },
    blocks: () => {
      keepUnused()
      return blocks
    },
  }
}
