import type { ToolRun } from '@tertulia/contract/tools'
import type { GlyphName } from '@tertulia/design/glyphs.ts'
import type { Tone } from '@tertulia/design/status.ts'
import { useTranslation } from 'react-i18next'
import { Glyph } from '#ui/glyph.tsx'
import { sentence, useToolFailureWords } from './failure-words.ts'

type Result = { glyph: GlyphName; tone: Tone; words: string }

/** Returns a function that gives the glyph, tone and words of a run's result; a status is shown as a number. */
export function useRunResult(): (run: ToolRun) => Result {
  const { t } = useTranslation()
  const words = useToolFailureWords()
  return ({ mode, outcome, failure, status }) => {
    if (outcome === 'running') return { glyph: 'pie2', tone: 'info', words: t(($) => $.toolHistory.running) }
    if (mode === 'test') return { glyph: 'flask', tone: 'tinto', words: t(($) => $.toolHistory.test) }
    if (failure === 'timeout') return { glyph: 'clock', tone: 'warn', words: t(($) => $.toolHistory.no_answer) }
    if (failure !== null)
      return {
        glyph: 'x',
        tone: 'bad',
        words: failure === 'status' && status !== null ? String(status) : sentence(words({ failure, status })),
      }
    return { glyph: 'check', tone: 'ok', words: t(($) => $.toolHistory.right) }
  }
}

export function RunResult({ run }: { run: ToolRun }) {
  const { glyph, tone, words } = useRunResult()(run)
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 align-bottom text-ink">
      <Glyph name={glyph} tone={tone} />
      <span className="truncate" title={words}>
        {words}
      </span>
    </span>
  )
}
