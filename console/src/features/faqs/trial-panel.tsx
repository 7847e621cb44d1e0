import { useMutation } from '@tanstack/react-query'
import { CUSTOMER_MESSAGE_LENGTH } from '@tertulia/contract/conversations.limits'
import { type FaqTrial, nearestFaqs } from '@tertulia/contract/nearest-faqs'
import type { FaqUpdate } from '@tertulia/contract/faqs'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { FieldError } from '#ui/field.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { isTooLong, TooLong } from '#ui/too-long.tsx'

const LOOKS = {
  wins: { glyph: 'check', tone: 'ok' },
  beaten: { glyph: 'alert', tone: 'warn' },
  unsure: { glyph: 'half', tone: 'warn' },
  not_found: { glyph: 'slash', tone: 'mute' },
  courtesy: { glyph: 'comma', tone: 'tinto' },
} as const

type Props = { agentId: string; faqId: string | undefined; onOpen: (faqId: string) => void; mayEdit: boolean }

/** «Probar»: whether the question in the form answers a customer's words, and which question answers otherwise. */
export function TrialPanel({ agentId, faqId, onOpen, mayEdit }: Props) {
  const { t } = useTranslation()
  const form = useFormContext<FaqUpdate>()
  const [asked, setAsked] = useState('')
  const trial = useMutation({
    mutationFn: (words: string) => {
      const { question, variants, answer, language } = form.getValues()
      return call(nearestFaqs.try, {
        body: { agent_id: agentId, asked: words, question, variants, answer, language, ...(faqId && { id: faqId }) },
      })
    },
  })
  const triedQuestion = trial.data && trial.variables
  const isOver = isTooLong({ text: asked, most: CUSTOMER_MESSAGE_LENGTH })
  const tryIt = () => void (asked.trim() && !isOver && trial.mutate(asked.trim()))

  function learn() {
    if (!triedQuestion) return
    form.setValue('variants', [...(form.getValues('variants') ?? []), triedQuestion], {
      shouldDirty: true,
      shouldValidate: true,
    })
    trial.mutate(triedQuestion)
  }

  return (
    <section aria-label={t(($) => $.faqs.trial.title)} className="rounded-md border border-line bg-subtle px-3 py-3">
      <h2 className="type-button">{t(($) => $.faqs.trial.title)}</h2>
      <p className="type-meta mt-0.5 text-ink-3">{t(($) => $.faqs.trial.help)}</p>
      <div className="mt-2 flex gap-2">
        <TextInput
          className="min-w-0 flex-1"
          aria-label={t(($) => $.faqs.trial.asked)}
          placeholder={t(($) => $.faqs.trial.placeholder)}
          aria-invalid={isOver}
          value={asked}
          onChange={(event) => setAsked(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            // It stands inside the form, and is not what is saved.
            event.preventDefault()
            tryIt()
          }}
        />
        <Button loading={trial.isPending} disabled={asked.trim() === '' || isOver} onClick={tryIt}>
          {t(($) => $.faqs.trial.try)}
        </Button>
      </div>
      <TooLong text={asked} most={CUSTOMER_MESSAGE_LENGTH} />
      <div aria-live="polite">
        {trial.error && (
          <div className="mt-2">
            <FieldError>{trial.error.message}</FieldError>
          </div>
        )}
        {trial.data && <Verdict trial={trial.data} onOpen={onOpen} />}
        {trial.data && mayEdit && ['beaten', 'unsure', 'not_found'].includes(trial.data.verdict) && (
          <button type="button" className="link type-meta mt-2" onClick={learn}>
            {t(($) => $.faqs.trial.learn)}
          </button>
        )}
      </div>
    </section>
  )
}

function Verdict({ trial: { verdict, hits }, onOpen }: { trial: FaqTrial; onOpen: (faqId: string) => void }) {
  const { t } = useTranslation()
  const look = LOOKS[verdict]
  return (
    <>
      <p className="mt-2.5 flex items-start gap-2">
        <Glyph name={look.glyph} tone={look.tone} className="mt-[3px]" />
        <strong>{t(($) => $.faqs.trial.verdicts[verdict])}</strong>
      </p>
      {hits.length > 0 && (
        <ol className="mt-1">
          {hits.map((hit, at) => (
            <li
              key={hit.source_id ?? 'this'}
              className={cx('flex items-baseline gap-2 border-b border-line py-1.5', hit.is_this && 'font-semibold')}
            >
              <span className="type-meta w-4 text-ink-3 tabular-nums">{at + 1}</span>
              <span className="min-w-0 flex-1">
                {hit.is_this ? (
                  t(($) => $.faqs.trial.itself)
                ) : hit.kind === 'faq' && hit.source_id ? (
                  <button
                    type="button"
                    className="link text-left"
                    onClick={() => hit.source_id && onOpen(hit.source_id)}
                  >
                    {hit.title}
                  </button>
                ) : (
                  <>
                    {hit.title} <span className="text-ink-3">({t(($) => $.faqs.trial.file)})</span>
                  </>
                )}
              </span>
              <span className="type-meta shrink-0 font-normal text-ink-2">
                {hit.answerable ? t(($) => $.faqs.trial.confidence[hit.confidence]) : t(($) => $.faqs.trial.too_little)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
