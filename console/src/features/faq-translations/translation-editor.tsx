import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Agent, AgentLanguage } from '@tertulia/contract/agents'
import { FaqTranslationInput, type FaqTranslations, faqTranslations } from '@tertulia/contract/faq-translations'
import { FAQ_QUESTION_LENGTH } from '@tertulia/contract/faqs.limits'
import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { query, queryKey, useSend } from '#api/query.ts'
import { useEdit } from '#api/use-edit.ts'
import { call } from '#api/call.ts'
import { AnswerField } from '#features/faqs/answer-field.tsx'
import { VariantsField } from '#features/faqs/variants-field.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { useFormat } from '#i18n/format.ts'
import { QueryResult } from '#shell/query-result.tsx'
import { Button } from '#ui/button.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { Note } from '#ui/note.tsx'
import { SaveBar } from '#shell/save-bar.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast, tellError } from '#ui/toast.tsx'
import { DraftButton } from './draft-button.tsx'
import { TRANSLATION_ANSWERS } from '#features/faqs/translation-answers.ts'
import { QueueBar, type QueueState, usePlace } from './translation-queue.tsx'

type Props = {
  agent: Agent
  faqId: string
  language: AgentLanguage
  mayEdit: boolean
  /** One goes through all questions that are so in this language. */
  queue: QueueState | undefined
  onNext: (faqId: string, isSaved: boolean) => void
}

/** A question in another language than its own, under the original. */
export function TranslationEditor(props: Props) {
  // Its own cache entry: a refetch by the tabs above must not change the text being typed.
  const sent = { params: { id: props.faqId } }
  const loaded = useQuery({
    ...query(faqTranslations.list, sent),
    queryKey: [...queryKey(faqTranslations.list, sent), 'edited'],
    gcTime: 0,
    staleTime: Infinity,
  })
  return (
    <QueryResult from={loaded}>
      {(start) => (
        <TranslationForm
          key={`${props.language} ${loaded.dataUpdatedAt}`}
          {...props}
          start={start}
          onReload={() => loaded.refetch()}
        />
      )}
    </QueryResult>
  )
}

const valuesOf = (there: FaqTranslationInput | null | undefined): FaqTranslationInput => ({
  question: there?.question ?? '',
  variants: there?.variants ?? [],
  answer: there?.answer ?? '',
})

type FormProps = Props & { start: FaqTranslations; onReload: () => Promise<unknown> }

function TranslationForm({ agent, faqId, language, mayEdit, queue, onNext, start, onReload }: FormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const place = usePlace({ agentId: agent.id, faqId, language, state: queue })
  const format = useFormat()
  const { translations, ...original } = start
  const there = translations.find((each) => each.language === language)
  const form = useForm(FaqTranslationInput, valuesOf(there))
  const drafted = useRef<FaqTranslationInput>(undefined)
  /** The member has changed nothing of the model's draft, which is kept: it can be left without a question. */
  const isAsDrafted = () => JSON.stringify(drafted.current) === JSON.stringify(form.getValues())
  const save = useSend(faqTranslations.save, { refreshes: TRANSLATION_ANSWERS })
  const remove = useSend(faqTranslations.delete, { refreshes: TRANSLATION_ANSWERS })
  const params = { id: faqId, language }
  const { source_hash } = original

  const inThis = (all: FaqTranslations) => all.translations.find((each) => each.language === language) ?? null
  const edit = useEdit(there ?? null, {
    read: async () => inThis(await call(faqTranslations.list, { params: { id: faqId } })),
    valuesOf,
  })
  async function write(body: FaqTranslationInput) {
    const saved = await edit.save(async (expected) =>
      inThis(await save.mutateAsync({ params, body: { ...body, source_hash, ...expected } })),
    )
    if (saved && queue) goOn(true)
    return saved !== undefined
  }

  /** On to the next question of the queue, or back to what each language has. */
  function goOn(isSaved: boolean, next = place?.next) {
    const losesNothing = isSaved || isAsDrafted()
    if (next) return onNext(next, losesNothing)
    if (isSaved && place?.left === 1)
      showToast({ text: t(($) => $.faqTranslations.queue_done, { language: format.languageName(language) }) })
    void navigate({
      to: '/agents/$agentId/knowledge/languages',
      params: { agentId: agent.id },
      search: { rows: 25 },
      ignoreBlocker: losesNothing,
    })
  }

  /** The model's draft counts as typed by the member: nothing of it is saved by itself. */
  function fill(draft: FaqTranslationInput) {
    drafted.current = draft
    const options = { shouldDirty: true, shouldValidate: true }
    form.setValue('question', draft.question, options)
    form.setValue('variants', draft.variants, options)
    form.setValue('answer', draft.answer, options)
  }

  async function removeIt() {
    if (!there) return
    const { question, variants, answer } = there
    await remove.mutateAsync({ params })
    showToast({
      text: t(($) => $.faqTranslations.removed),
      action: {
        label: t(($) => $.ui.undo),
        run: () =>
          void save.mutateAsync({ params, body: { question, variants, answer, source_hash } }).catch(tellError),
      },
    })
  }

  return (
    <Form
      form={form}
      conflict={edit.conflict && { ...edit.conflict, adopt: () => void onReload() }}
      save={write}
      className="flex min-h-0 flex-1 flex-col overflow-y-auto [&>[role=alert]]:mx-4 [&>[role=alert]]:mt-4"
    >
      {queue && (
        <QueueBar
          state={queue}
          language={language}
          place={place}
          onSkip={() => goOn(false)}
          onEnd={() => goOn(false, null)}
        />
      )}
      <div className="mx-auto flex w-full max-w-[760px] min-w-0 flex-1 flex-col gap-4 p-4">
        {there?.is_stale && (
          <Note tone="warn" title={t(($) => $.faqTranslations.stale_title)}>
            {t(($) => $.faqTranslations.stale_help)}
            {mayEdit && (
              <span className="mt-2 flex">
                <Button
                  size="sm"
                  loading={save.isPending}
                  disabled={form.formState.isDirty}
                  onClick={() =>
                    void write(valuesOf(there))
                      .then((isSaved) => isSaved && showToast({ text: t(($) => $.faqTranslations.confirmed) }))
                      .catch(tellError)
                  }
                >
                  {t(($) => $.faqTranslations.still_right)}
                </Button>
              </span>
            )}
          </Note>
        )}
        {!there && !queue && (
          <Note
            tone="info"
            title={t(($) => $.faqTranslations.missing_title, { language: format.languageName(language) })}
          >
            {t(($) => $.faqTranslations.missing_help, {
              language: format.languageName(language),
              original: format.languageName(original.language),
            })}
          </Note>
        )}
        <Original original={original} />
        {mayEdit && (
          <DraftButton
            faqId={faqId}
            language={language}
            sourceHash={source_hash}
            isTyped={form.formState.isDirty}
            begins={queue !== undefined && !there}
            next={queue === 'missing' ? place?.next : null}
            onDraft={fill}
          />
        )}
        <fieldset disabled={!mayEdit} lang={language} className="flex min-w-0 flex-col gap-4">
          <TextField name="question" label={t(($) => $.faqs.question)} max={FAQ_QUESTION_LENGTH} multiline rows={1} />
          <AnswerField name="answer" agent={agent} language={language} disabled={!mayEdit} />
          <VariantsField name="variants" disabled={!mayEdit} />
        </fieldset>
        {there && mayEdit && (
          <div>
            <Button
              variant="ghost"
              size="sm"
              icon={<Trash2 aria-hidden />}
              loading={remove.isPending}
              onClick={() => void removeIt().catch(tellError)}
            >
              {t(($) => $.faqTranslations.remove)}
            </Button>
          </div>
        )}
      </div>
      {mayEdit && (
        <SaveBar
          label={t(($) => (queue && place?.next ? $.faqTranslations.save_on : $.faqTranslations.save))}
          saving={save.isPending}
        />
      )}
    </Form>
  )
}

/** The original text, to read beside the translation. */
function Original({ original }: { original: Omit<FaqTranslations, 'translations'> }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <section
      aria-label={t(($) => $.faqTranslations.original, { language: format.languageName(original.language) })}
      className="rounded-md border border-line bg-subtle px-3.5 py-3"
    >
      <h2 className="type-meta mb-1.5 text-ink-3">
        {t(($) => $.faqTranslations.original, { language: format.languageName(original.language) })}
      </h2>
      <div lang={original.language}>
        <p className="type-button wrap-anywhere">{original.question}</p>
        <div className="type-body mt-1 wrap-anywhere">
          <RichText text={original.answer} />
        </div>
        {original.variants.length > 0 && (
          <ul className="type-meta mt-2 text-ink-2">
            {original.variants.map((variant) => (
              <li key={variant}>{format.quote(variant)}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
