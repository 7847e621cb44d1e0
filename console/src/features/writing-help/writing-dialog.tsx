import { useQuery } from '@tanstack/react-query'
import { AGENT_LANGUAGES, type AgentLanguage } from '@tertulia/contract/agents'
import { MODEL_FAILURE_TEXTS } from '@tertulia/contract/models'
import { writingHelp, type WrittenText } from '@tertulia/contract/writing-help'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { useOrganization } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Empty } from '#ui/empty.tsx'
import { ErrorBlock } from '#ui/error-page.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { AfterAWhile, SkeletonRows } from '#ui/skeleton.tsx'
import { ChangeReview } from './change-review.tsx'
import { OwnWordsList } from './own-words-list.tsx'
import { applied, changesBetween, changesOfSpelling, type Choices, type TextChange } from './text-changes.ts'
import { type OwnWords, useOwnWords } from './use-own-words.ts'
import type { WritingKind } from './writing-menu.tsx'

type Props = {
  kind: WritingKind
  text: string
  field: string
  agentId?: string
  language: AgentLanguage
  onApply: (text: string) => void
  onClose: () => void
}

/** Proposal for a text: the person takes or leaves each change, and the text stays until they apply it. */
export default function WritingDialog({ kind, text, field, agentId, language: first, onApply, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [language, setLanguage] = useState(first)
  const organization = useOrganization()
  const asked = useId()
  const body = { organization_id: organization.id, ...(agentId && { agent_id: agentId }), language, text }
  const proposal = useQuery({
    queryKey: ['writing help', asked, kind, language],
    queryFn: () => proposalFor(kind, body),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  })
  /** The person's choices, with the proposal that they belong to. */
  const [decided, setDecided] = useState<{ of: unknown; choices: Choices }>()
  const changes = proposal.data && 'changes' in proposal.data ? proposal.data.changes : []
  const choices = decided?.of === proposal.data ? (decided?.choices ?? []) : changes.map(firstOf)
  const accepted = choices.filter((choice) => choice !== null).length
  const isWorking = proposal.isFetching
  const own = useOwnWords()

  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={t(($) => $.writingHelp.titles[kind], { field })}
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.writingHelp.discard)}</Button>
          {kind !== 'spelling' && (
            <Button
              loading={isWorking}
              loadingLabel={t(($) => $.writingHelp.working[kind])}
              onClick={() => void proposal.refetch()}
            >
              {t(($) => $.writingHelp.again)}
            </Button>
          )}
          {changes.length > 0 && (
            <Button
              variant="ink"
              disabledReason={accepted > 0 ? undefined : t(($) => $.writingHelp.apply_none)}
              disabled={isWorking}
              onClick={() => accepted > 0 && onApply(applied(text, changes, choices))}
            >
              {t(($) => $.writingHelp.apply, { count: accepted })}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {kind === 'spelling' && (
          <Field label={t(($) => $.writingHelp.language)} className="max-w-52">
            {(control) => (
              <Select
                {...control}
                size="sm"
                value={language}
                options={AGENT_LANGUAGES.map((value) => ({ value, label: format.languageName(value) }))}
                onChange={setLanguage}
              />
            )}
          </Field>
        )}
        <Outcome
          kind={kind}
          text={text}
          proposal={proposal}
          choices={choices}
          own={kind === 'spelling' ? own : undefined}
          onChoose={(now) => setDecided({ of: proposal.data, choices: now })}
        />
        {kind === 'spelling' && <OwnWordsList {...own} />}
      </div>
    </Dialog>
  )
}

type Proposal = { changes: TextChange[] } | { failure: keyof typeof MODEL_FAILURE_TEXTS }

async function proposalFor(kind: WritingKind, body: WrittenText): Promise<Proposal> {
  if (kind === 'spelling') return { changes: changesOfSpelling(await call(writingHelp.spelling, { body })) }
  const { text, reason } = await call(writingHelp[kind], { body })
  return text === null ? { failure: reason ?? 'refused' } : { changes: changesBetween(body.text, text) }
}

/** The likeliest is taken if there is one: what is proposed is seen before it is applied. */
const firstOf = ({ options }: TextChange): number | null => (options.length > 0 ? 0 : null)

type OutcomeProps = {
  kind: WritingKind
  text: string
  proposal: { data: Proposal | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  choices: Choices
  onChoose: (choices: Choices) => void
  own: OwnWords | undefined
}

function Outcome({ kind, text, proposal, choices, onChoose, own }: OutcomeProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data, error, isFetching, refetch } = proposal
  if (isFetching) {
    return (
      <output className="block" aria-label={t(($) => $.writingHelp.working[kind])}>
        <AfterAWhile>
          <SkeletonRows rows={4} />
        </AfterAWhile>
      </output>
    )
  }
  if (error) return <ErrorBlock title={error.message} onRetry={() => void refetch()} />
  if (!data) return null
  if ('failure' in data) {
    return (
      <ErrorBlock
        title={`${t(($) => $.writingHelp.failed)}. ${MODEL_FAILURE_TEXTS[data.failure][language]}.`}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data.changes.length === 0) {
    return (
      <Empty title={t(($) => $.writingHelp.none[kind])}>
        {kind === 'spelling' && t(($) => $.writingHelp.none_help)}
      </Empty>
    )
  }
  return <ChangeReview text={text} changes={data.changes} choices={choices} onChoose={onChoose} own={own} />
}
