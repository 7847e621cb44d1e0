import { wordsFoundIn } from '@tertulia/contract/searched-words'

/** A text with the words of a search marked in it. */
export function FoundWords({ text, search }: { text: string; search: string }) {
  const spans = wordsFoundIn(text, search)
  return (
    <>
      {spans.map(({ start, end }, at) => (
        <span key={start}>
          {text.slice(spans[at - 1]?.end ?? 0, start)}
          <mark className="rounded-xs bg-warn-bg text-ink">{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(spans.at(-1)?.end ?? 0)}
    </>
  )
}
