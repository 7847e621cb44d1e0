import { type Inline, parseRichText } from '@tertulia/contract/rich-text'
import { Fragment } from 'react'

/** Text of a message as the customer reads it: paragraphs, lists, **bold** and links. Made of elements, never of markup. */
export function RichText({ text }: { text: string }) {
  return parseRichText(text).map(({ kind, lines, start }, at) => {
    // oxlint-disable react/no-array-index-key -- parts of one text never move
    if (kind === 'paragraph')
      return (
        <p key={at} className="not-first:mt-2">
          {lines.map((line, index) => (
            <Fragment key={index}>
              {index > 0 && <br />}
              <Line parts={line} />
            </Fragment>
          ))}
        </p>
      )
    const items = lines.map((line, index) => (
      <li key={index}>
        <Line parts={line} />
      </li>
    ))
    return kind === 'list' ? (
      <ul key={at} className="list-disc pl-5 not-first:mt-1">
        {items}
      </ul>
    ) : (
      <ol key={at} start={start} className="list-decimal pl-5 not-first:mt-1">
        {items}
      </ol>
    )
  })
}

function Line({ parts }: { parts: Inline[] }) {
  return parts.map((part, at) => {
    if ('text' in part) return <Fragment key={at}>{part.text}</Fragment>
    if ('bold' in part) return <strong key={at}>{part.bold}</strong>
    const { href, label, leads_to } = part.link
    return (
      <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {label}
        {leads_to && ` (${leads_to})`}
      </a>
    )
  })
}
