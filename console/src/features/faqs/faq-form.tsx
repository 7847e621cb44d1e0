import { type Agent, AGENT_LANGUAGES } from '@tertulia/contract/agents'
import type { Attachment } from '@tertulia/contract/attachments'
import { type FaqTopic, FaqUpdate } from '@tertulia/contract/faqs'
import { FAQ_QUESTION_LENGTH } from '@tertulia/contract/faqs.limits'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AttachmentsField, type AttachmentsHandle } from '#features/attachments/attachments-field.tsx'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import type { FormConflict } from '#ui/conflict-note.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { Note } from '#ui/note.tsx'
import { SaveBar } from '#shell/save-bar.tsx'
import { SelectField } from '#ui/select.tsx'
import { SwitchField } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AnswerField } from './answer-field.tsx'
import { SimilarHint } from './similar-hint.tsx'
import { TopicNameDialog } from './topic-dialogs.tsx'
import { TrialPanel } from './trial-panel.tsx'
import { ValidityFields } from './validity-fields.tsx'
import { VariantsField } from './variants-field.tsx'

type Props = {
  agent: Agent
  /** The question that is edited; a new one has none. */
  faqId?: string
  topics: readonly FaqTopic[]
  values: FaqUpdate
  /** The files it has as it was saved. */
  attachments: readonly Attachment[]
  conflict?: FormConflict | undefined
  /** @param another whether one more is written next @returns false if it was not saved */
  save: (body: FaqUpdate, another: boolean) => Promise<unknown>
  label: string
  saving: boolean
  mayEdit: boolean
  /** Opens another question, one that is alike or that answers in its place. */
  onOpen: (faqId: string) => void
  /** A new question: its bar is always there and its cancel leaves. */
  onCancel?: () => void
  /** Offers to save it and go on with another. */
  offersAnother?: boolean
  /** Above the fields. */
  children?: ReactNode
}

const ANOTHER = 'another'

/** The fields of a question. */
export function FaqForm(props: Props) {
  const {
    agent,
    faqId,
    topics,
    values,
    attachments,
    conflict,
    save,
    label,
    saving,
    mayEdit,
    onOpen,
    onCancel,
    offersAnother,
    children,
  } = props
  const { t } = useTranslation()
  const form = useForm(FaqUpdate, values)
  const language = useWatch({ control: form.control, name: 'language' }) ?? agent.languages[0] ?? 'es'

  const files = useRef<AttachmentsHandle>(null)

  async function saveAll(body: FaqUpdate, pressed: string | undefined) {
    const tooEarly = files.current?.refusal()
    // oxlint-disable-next-line no-throw-literal -- a form shows it as a refusal
    if (tooEarly) throw tooEarly
    if ((await save(body, pressed === ANOTHER)) === false) return false
    files.current?.saved()
    return true
  }

  const isNew = onCancel !== undefined
  useEffect(() => {
    // One asked for a new question: it is written next, or its answer if customers have asked it already.
    if (isNew) form.setFocus(form.getValues('question') === '' ? 'question' : 'answer')
  }, [form, isNew])

  return (
    <Form
      form={form}
      conflict={conflict}
      save={saveAll}
      className="flex min-h-0 flex-1 flex-col overflow-y-auto [&>[role=alert]]:mx-4 [&>[role=alert]]:mt-4"
    >
      {children}
      {!mayEdit && <Note tone="info" title={t(($) => $.faqs.no_edit)} className="mx-4 mt-4" />}
      <div className="mx-auto flex w-full max-w-[760px] min-w-0 flex-1 flex-col gap-4 p-4">
        <fieldset disabled={!mayEdit} className="flex min-w-0 flex-col gap-4">
          <TextField name="question" label={t(($) => $.faqs.question)} max={FAQ_QUESTION_LENGTH} multiline rows={1} />
          <SimilarHint agentId={agent.id} faqId={faqId} onOpen={onOpen} />
          <AnswerField name="answer" agent={agent} language={language} disabled={!mayEdit} />
          <div className="grid grid-cols-[2fr_1fr] gap-3">
            <TopicField agentId={agent.id} topics={topics} mayEdit={mayEdit} />
            <LanguageField agent={agent} mayEdit={mayEdit} />
          </div>
          <div className="flex flex-col gap-3 rounded-md border border-line px-3 py-2.5">
            <SwitchField name="escalate" label={t(($) => $.faqs.escalate)} help={t(($) => $.faqs.escalate_help)} />
            <SwitchField name="enabled" label={t(($) => $.faqs.enabled)} help={t(($) => $.faqs.enabled_help)} />
          </div>
        </fieldset>
        {/* Members who may not edit may open the files. */}
        <AttachmentsField
          ref={files}
          name="attachment_ids"
          agentId={agent.id}
          attachments={attachments}
          disabled={!mayEdit}
        />
        <fieldset disabled={!mayEdit} className="flex min-w-0 flex-col gap-4">
          <VariantsField name="variants" disabled={!mayEdit} />
          <ValidityFields timeZone={agent.time_zone} />
        </fieldset>
        <TrialPanel agentId={agent.id} faqId={faqId} onOpen={onOpen} mayEdit={mayEdit} />
      </div>
      {mayEdit && (
        <SaveBar label={label} saving={saving} {...(onCancel && { always: true, onCancel })}>
          {offersAnother && (
            <Button type="submit" value={ANOTHER} disabled={saving} className="@max-lg:hidden">
              {t(($) => $.faqs.save_another)}
            </Button>
          )}
        </SaveBar>
      )}
    </Form>
  )
}

/** Warns if the agent does not speak the language: it would never answer with this question. */
function LanguageField({ agent, mayEdit }: { agent: Agent; mayEdit: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { control } = useFormContext<FaqUpdate>()
  const language = useWatch({ control, name: 'language' }) ?? 'es'
  return (
    <SelectField
      name="language"
      label={t(($) => $.faqs.language)}
      disabled={!mayEdit}
      options={AGENT_LANGUAGES.map((value) => ({ value, label: format.languageName(value) }))}
      {...(!agent.languages.includes(language) && {
        help: t(($) => $.faqs.not_spoken, { name: agent.name, language: format.languageName(language) }),
      })}
    />
  )
}

function TopicField({ agentId, topics, mayEdit }: Pick<Props, 'topics' | 'mayEdit'> & { agentId: string }) {
  const { t } = useTranslation()
  const form = useFormContext()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <SelectField
        name="topic_id"
        label={t(($) => $.faqs.topic)}
        disabled={!mayEdit}
        options={topics.map(({ id, name }) => ({ value: id, label: name }))}
        action={mayEdit ? { label: t(($) => $.faqs.add_topic), run: () => setAdding(true) } : undefined}
      />
      {isAdding && (
        <TopicNameDialog
          agentId={agentId}
          onClose={() => setAdding(false)}
          onSaved={({ id }) => form.setValue('topic_id', id, { shouldDirty: true, shouldValidate: true })}
        />
      )}
    </>
  )
}
