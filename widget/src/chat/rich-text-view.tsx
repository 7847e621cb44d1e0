import { Fragment } from 'react'
import { type Inline, parseRichText } from '@tertulia/contract/rich-text'

/** Text of a message as elements, never as markup. */
export function RichText({ text }: { text: string }) {
  return parseRichText(text).map(({ kind, lines, start }, at) => {
    if (kind === 'paragraph')
      return (
        <p key={at} dir="auto">
          {lines.map((line, index) => (
            <Fragment key={index}>
              {index > 0 && <br />}
              <Line parts={line} />
            </Fragment>
          ))}
        </p>
      )
    const items = lines.map((line, index) => (
      <li key={index} dir="auto">
        <Line parts={line} />
      </li>
    ))
    return kind === 'list' ? (
      <ul key={at}>{items}</ul>
    ) : (
      <ol key={at} start={start}>
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
