import { useQuery } from '@tanstack/react-query'
import {
  type FaqGeneration,
  faqGenerations,
  faqProposals,
  GENERATION_STEPS,
  GENERATION_TEXTS,
  LinkInput,
} from '@tertulia/contract/faq-generation'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useLanguage } from '#i18n/language.ts'
import { Button } from '#ui/button.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { Note } from '#ui/note.tsx'
import { Progress } from '#ui/progress.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast.tsx'
import { generationList, isUnderWay } from './generation-queries.ts'

/** How often it is asked for while it moves, beside what the socket tells. */
const ASK_AGAIN_MS = 2_000

/** A page to read: its address, how far the reading is, and why it failed. */
export function LinkDoor({ agentId }: { agentId: string }) {
  const { t } = useTranslation()
  const begin = useSend(faqGenerations.create, { refreshes: [faqGenerations.list] })
  const { data: generations = [] } = useQuery({
    ...generationList(agentId),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? ASK_AGAIN_MS : false),
  })
  const form = useForm(LinkInput, { agent_id: agentId, source: 'link', url: '' })
  const latest = generations.find(({ source }) => source === 'link')
  return (
    <div className="flex flex-col gap-4">
      <Form form={form} save={(body) => begin.mutateAsync({ body })} className="flex flex-col gap-3">
        <TextField
          name="url"
          type="url"
          label={t(($) => $.faqGeneration.url)}
          help={t(($) => $.faqGeneration.url_help)}
          placeholder="https://"
        />
        <Button
          type="submit"
          variant="ink"
          className="self-start"
          loading={begin.isPending || (latest !== undefined && isUnderWay(latest))}
          loadingLabel={t(($) => $.faqGeneration.reading)}
        >
          {t(($) => $.faqGeneration.read)}
        </Button>
      </Form>
      {latest && <Advance generation={latest} />}
    </div>
  )
}

/** Where a reading is, or how it ended. */
function Advance({ generation }: { generation: FaqGeneration }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const retry = useSend(faqGenerations.retry, { refreshes: [faqGenerations.list, faqProposals.list] })
  const { id, url, title, state, cause, found } = generation
  const host = url ? new URL(url).host : ''

  if (state === 'failed') {
    const words = cause ? GENERATION_TEXTS[cause] : undefined
    return (
      <Note
        tone="bad"
        title={`${host}: ${words?.[language] ?? ''}`}
        action={
          <Button
            size="sm"
            loading={retry.isPending}
            onClick={() =>
              retry.mutate({ params: { id } }, { onError: (error) => showToast({ tone: 'bad', text: error.message }) })
            }
          >
            {t(($) => $.faqGeneration.retry)}
          </Button>
        }
      >
        {words?.[`todo_${language}`]}
      </Note>
    )
  }
  if (state === 'done') {
    return <Note tone="ok" title={t(($) => $.faqGeneration.read_done, { count: found, page: title || host })} />
  }
  const step = GENERATION_STEPS.findIndex((each) => each === state) + 1
  const label = t(($) => $.faqGeneration.states[state])
  return (
    <output className="flex flex-col gap-1.5">
      <span className="type-meta flex justify-between gap-3">
        <strong className="min-w-0 truncate">
          {label} · {host}
        </strong>
        <span className="shrink-0 text-ink-2 tabular-nums">
          {t(($) => $.faqGeneration.step, { step: Math.max(step, 1), steps: GENERATION_STEPS.length })}
        </span>
      </span>
      <Progress tone="info" label={label} share={step / (GENERATION_STEPS.length + 1)} />
    </output>
  )
}
