import {
  type FaqGeneration,
  faqGenerations,
  GENERATION_STEPS,
  type GenerationState as GenerationStateName,
} from '@tertulia/contract/faq-generation'
import { causeWords } from '@tertulia/contract/faq-generation-causes'
import { faqProposals } from '@tertulia/contract/faq-proposals'
import { MODEL_FAILURE_TEXTS } from '@tertulia/contract/models'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useMay } from '#access/current-organization.ts'
import { useLanguage } from '#i18n/language.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Glyph } from '#ui/glyph.tsx'
import { Progress } from '#ui/progress.tsx'
import { tellError } from '#ui/toast.tsx'
import { isUnderWay } from './generation-queries.ts'

/** Name of a generation's source: of a file, of a page, or its address. */
export function useSourceName(): (generation: Pick<FaqGeneration, 'source' | 'title' | 'url'>) => string {
  const { t } = useTranslation()
  return ({ source, title, url }) => {
    if (title) return title
    if (url) return addressOf(url)
    return t(($) => $.faqGeneration.bases[source === 'organization' ? 'organization' : 'description'])
  }
}

/** An address as people read it: without its scheme and the slash at its end. */
export const addressOf = (url: string): string => url.replace(/^https?:\/\//u, '').replace(/\/$/u, '')

/** Progress of a reading, or its end. @param more further actions beside it */
export function GenerationState({ generation, more }: { generation: FaqGeneration; more?: ReactNode }) {
  const { t } = useTranslation()
  const mayEdit = useMay('knowledge.edit')
  const name = useSourceName()(generation)
  const retry = useSend(faqGenerations.retry, { refreshes: [faqGenerations.list, faqProposals.list] })
  const { id, source, state, retryable } = generation
  const glyph = GLYPHS[state] ?? WORKING
  const steps = GENERATION_STEPS[source]
  const step = steps.indexOf(state) + 1
  const label = isUnderWay(generation) && t(($) => $.faqGeneration.states[state as Working])
  return (
    <div className="flex items-center gap-3 py-2">
      <span className="self-start pt-[3px]">
        <Glyph name={glyph.name} tone={glyph.tone} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="type-button wrap-anywhere">{name}</p>
        <output className={cx('type-meta block', state === 'failed' ? 'text-bad-text' : 'text-ink-2')}>
          {label ? (
            <span className="flex justify-between gap-3">
              {label}
              <span className="shrink-0 tabular-nums">
                {t(($) => $.faqGeneration.step, { step: Math.max(step, 1), steps: steps.length })}
              </span>
            </span>
          ) : (
            <Ended generation={generation} />
          )}
        </output>
        {label && <Progress tone="info" className="mt-1.5" label={label} share={step / (steps.length + 1)} />}
      </div>
      {retryable && mayEdit && (
        <Button
          size="sm"
          loading={retry.isPending}
          onClick={() => retry.mutate({ params: { id } }, { onError: tellError })}
        >
          {t(($) => $.faqGeneration.retry)}
        </Button>
      )}
      {more}
    </div>
  )
}

type Working = 'queued' | 'fetching' | 'reading' | 'proposing'

const WORKING = { name: 'pie1', tone: 'info' } as const
const GLYPHS: Partial<
  Record<GenerationStateName, { name: 'check' | 'alert' | 'dashed'; tone: 'ok' | 'bad' | 'mute' }>
> = {
  done: { name: 'check', tone: 'ok' },
  failed: { name: 'alert', tone: 'bad' },
  queued: { name: 'dashed', tone: 'mute' },
}

/** How it ended, in words. */
function Ended({
  generation: { source, state, cause, found, left_out, writer, model_failure },
}: {
  generation: FaqGeneration
}) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (state === 'failed' && cause) {
    const { what, todo } = causeWords({ source, cause }, language)
    return `${what}. ${todo}`
  }
  const result = found === 0 ? t(($) => $.faqGeneration.nothing_new) : t(($) => $.faqGeneration.found, { count: found })
  const summary = writer === 'model' && !model_failure ? `${result}, ${t(($) => $.faqGeneration.by_model)}` : result
  const why = model_failure && MODEL_FAILURE_TEXTS[model_failure][language]
  const more = [
    why && t(($) => $.faqGeneration[writer === 'model' ? 'model_failed' : 'model_failed_all'], { why }),
    left_out > 0 && t(($) => $.faqGeneration.left_out, { count: left_out }),
  ].filter(Boolean)
  return more.length > 0 ? `${summary}. ${more.join(' ')}` : summary
}
