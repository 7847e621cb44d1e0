import { MODEL_FAILURE_TEXTS, type ModelFailureReason } from '@tertulia/contract/models'
import type { UnansweredDetail } from '@tertulia/contract/unanswered'
import { unansweredHelp, type WayToAsk } from '@tertulia/contract/unanswered-help'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useModelHelp } from '#features/settings/use-model-help.ts'
import { useFormat } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Note } from '#ui/note.tsx'
import { tellError } from '#ui/toast.tsx'

type Props = {
  group: UnansweredDetail
  faqId: string
  /** Those that a person takes; nothing while none were proposed. */
  onTaken: (words: string[] | undefined) => void
}

/** Ways to ask that the model proposes, in customers' own words: each is taken or left, and nothing is learned before. */
export function ProposedWays({ group, faqId, onTaken }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const isOn = useModelHelp('ways_to_ask')
  const { mutateAsync, isPending } = useSend(unansweredHelp.waysToAsk, { refreshes: [] })
  const [proposals, setProposals] = useState<WayToAsk[]>()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<ModelFailureReason>()
  if (!isOn) return null

  async function propose() {
    setFailure(undefined)
    try {
      const ids = group.questions.map(({ id }) => id)
      const answer = await mutateAsync({ body: { agent_id: group.agent_id, ids, faq_id: faqId } })
      if (answer.reason) return setFailure(answer.reason)
      setProposals(answer.proposals)
      take(answer.proposals, new Set())
    } catch (error) {
      tellError(error)
    }
  }

  function take(all: readonly WayToAsk[], without: ReadonlySet<string>) {
    setLeft(without)
    onTaken(all.length > 0 ? all.map(({ words }) => words).filter((words) => !without.has(words)) : undefined)
  }

  return (
    <section className="mt-3 flex flex-col gap-2 border-t border-line pt-3" aria-live="polite">
      {!proposals && (
        <Button
          size="sm"
          className="self-start"
          loading={isPending}
          loadingLabel={t(($) => $.unanswered.proposing)}
          onClick={() => void propose()}
        >
          {t(($) => $.unanswered.propose)}
        </Button>
      )}
      {failure && (
        <Note
          tone="warn"
          title={`${t(($) => $.unanswered.not_proposed)}. ${MODEL_FAILURE_TEXTS[failure][language]}.`}
        />
      )}
      {proposals?.length === 0 && <p className="type-meta text-ink-3">{t(($) => $.unanswered.none_proposed)}</p>}
      {proposals && proposals.length > 0 && (
        <fieldset className="flex flex-col gap-1.5">
          <legend className="type-button mb-1">{t(($) => $.unanswered.proposed)}</legend>
          {proposals.map(({ words }) => (
            <Checkbox
              key={words}
              label={format.quote(words)}
              checked={!left.has(words)}
              onChange={(isTaken) =>
                take(proposals, new Set(isTaken ? [...left].filter((each) => each !== words) : [...left, words]))
              }
            />
          ))}
        </fieldset>
      )}
    </section>
  )
}
