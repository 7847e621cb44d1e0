import { useTranslation } from 'react-i18next'
import { cx } from '#ui/cx.ts'
import { type JsonLine, jsonLines, readJson } from './json-lines.ts'

const MOST_LINES = 400
const COLOURS: Record<JsonLine['kind'], string> = {
  string: 'text-ok-text',
  number: 'text-info-text',
  word: 'text-info-text',
  bracket: 'text-ink',
}

type Props = {
  text: string
  /** Fields of it that are kept, and how one is chosen or not. */
  kept?: { paths: readonly string[]; onToggle: (path: string) => void } | undefined
}

const BOX = 'type-code max-h-[420px] overflow-auto rounded-md border border-line-2 bg-surface py-2.5'

/** An answer: as JSON, line by line, if it is JSON. */
export function JsonView({ text, kept }: Props) {
  const { t } = useTranslation()
  const json = readJson(text)
  if (text.trim() === '') return <p className="type-meta text-ink-3">{t(($) => $.tools.trace.no_body)}</p>
  if (!json) return <pre className={cx(BOX, 'max-h-none px-3 wrap-anywhere whitespace-pre-wrap')}>{text}</pre>
  const lines = jsonLines(json.value)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by the arrows
    <section className={BOX} tabIndex={0} aria-label={t(($) => $.tools.trace.body)}>
      <ol className="w-max min-w-full pr-3">
        {lines.slice(0, MOST_LINES).map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line is nothing but its place
          <li key={at} className="flex whitespace-pre">
            <span aria-hidden className="w-9 shrink-0 pr-3 text-right text-ink-3 select-none">
              {at + 1}
            </span>
            <span>
              {'  '.repeat(line.depth)}
              {line.key !== undefined && <Key line={line} kept={kept} />}
              <span className={COLOURS[line.kind]}>{line.text}</span>
              {line.comma && ','}
            </span>
          </li>
        ))}
      </ol>
      {lines.length > MOST_LINES && <p className="type-meta px-3 pt-2 text-ink-3">{t(($) => $.tools.trace.cut)}</p>}
    </section>
  )
}

function Key({ line: { key = '', path = '' }, kept }: { line: JsonLine } & Pick<Props, 'kept'>) {
  if (!kept) return <span className="text-tinto-text">{`"${key}": `}</span>
  return <KeyButton name={key} path={path} {...kept} />
}

type KeyProps = { name: string; path: string; paths: readonly string[]; onToggle: (path: string) => void }

function KeyButton({ name, path, paths, onToggle }: KeyProps) {
  const { t } = useTranslation()
  const isKept = paths.includes(path)
  return (
    <>
      <button
        type="button"
        aria-pressed={isKept}
        aria-label={isKept ? t(($) => $.tools.trace.unkeep, { path }) : t(($) => $.tools.trace.keep, { path })}
        title={path}
        onClick={() => onToggle(path)}
        className={cx(
          'rounded-xs text-tinto-text hover:bg-fill',
          isKept && 'bg-tinto-bg font-semibold ring-1 ring-tinto-line',
        )}
      >
        {`"${name}"`}
      </button>
      {': '}
    </>
  )
}
