import { Fragment, type ReactNode } from 'react'

const LINK = /https?:\/\/[^\s<>"'«»()]+[^\s<>"'«»().,;:!?]/gu

/** Text of a message: line breaks, **bold** and links. Made of elements, never of markup. */
export function RichText({ text }: { text: string }): ReactNode {
  return text.split(/(\*\*[^*\n]+\*\*)/u).map((part, at) => {
    const isBold = part.startsWith('**') && part.endsWith('**') && part.length > 4
    // oxlint-disable-next-line react/no-array-index-key -- parts of one text never move
    return <Fragment key={at}>{isBold ? <strong>{part.slice(2, -2)}</strong> : withLinks(part)}</Fragment>
  })
}

function withLinks(text: string): ReactNode[] {
  const parts: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(LINK)) {
    parts.push(text.slice(end, match.index))
    parts.push(
      <a key={match.index} href={match[0]} target="_blank" rel="noopener noreferrer nofollow">
        {match[0].replace(/^https?:\/\//u, '')}
      </a>,
    )
    end = match.index + match[0].length
  }
  return [...parts, text.slice(end)]
}
