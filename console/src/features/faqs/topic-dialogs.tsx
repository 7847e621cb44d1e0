import { agents } from '@tertulia/contract/agents'
import { faqs, type FaqTopic, faqTopics } from '@tertulia/contract/faqs'
import { FAQ_TOPIC_LENGTH } from '@tertulia/contract/faqs.limits'
import { name } from '@tertulia/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#api/query.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast, tellError } from '#ui/toast.tsx'

const TopicName = z.object({ name: name(FAQ_TOPIC_LENGTH) })

type NameProps = {
  agentId: string
  /** The topic to rename; without it a new one is made. */
  topic?: FaqTopic | undefined
  onClose: () => void
  onSaved?: (topic: FaqTopic) => void
}

/** Asks for the name of a new topic, or for a better one. */
export function TopicNameDialog({ agentId, topic, onClose, onSaved }: NameProps) {
  const { t } = useTranslation()
  const form = useForm(TopicName, { name: topic?.name ?? '' })
  const refreshes = [faqTopics.list]
  const create = useSend(faqTopics.create, { refreshes })
  const rename = useSend(faqTopics.rename, { refreshes })
  const isSaving = create.isPending || rename.isPending
  return (
    <Dialog
      open
      onClose={onClose}
      title={topic ? t(($) => $.faqs.rename_topic, { name: topic.name }) : t(($) => $.faqs.add_topic)}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t(($) => $.ui.cancel)}
          </Button>
          <Button variant="ink" type="submit" form="faq-topic" loading={isSaving} loadingLabel={t(($) => $.ui.saving)}>
            {topic ? t(($) => $.faqs.save) : t(($) => $.faqs.create_topic)}
          </Button>
        </>
      }
    >
      <Form
        id="faq-topic"
        form={form}
        save={async (body) => {
          const saved = topic
            ? await rename.mutateAsync({ params: { id: topic.id }, body })
            : await create.mutateAsync({ body: { ...body, agent_id: agentId } })
          onSaved?.(saved)
          onClose()
        }}
      >
        <TextField name="name" label={t(($) => $.faqs.topic_name)} max={FAQ_TOPIC_LENGTH} />
      </Form>
    </Dialog>
  )
}

type DeleteProps = { topic: FaqTopic; topics: readonly FaqTopic[]; onClose: () => void; onDeleted: () => void }

/** Deletes a topic; with questions in it, asks where they go. */
export function DeleteTopicDialog({ topic, topics, onClose, onDeleted }: DeleteProps) {
  const { t } = useTranslation()
  const others = topics.filter(({ id }) => id !== topic.id)
  const [moveTo, setMoveTo] = useState(others[0]?.id)
  const remove = useSend(faqTopics.delete, { refreshes: [faqTopics.list, faqs.list, agents.get] })
  const hasFaqs = topic.faqs > 0

  if (hasFaqs && others.length === 0) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={t(($) => $.faqs.delete_topic, { name: topic.name })}
        description={t(($) => $.faqs.delete_topic_last)}
        actions={<Button onClick={onClose}>{t(($) => $.ui.close)}</Button>}
      />
    )
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(($) => $.faqs.delete_topic, { name: topic.name })}
      consequence={
        hasFaqs ? (
          <>
            {t(($) => $.faqs.delete_topic_move, { count: topic.faqs })}
            <Field label={t(($) => $.faqs.move_to)} className="mt-3">
              {(control) => (
                <Select
                  {...control}
                  options={others.map(({ id, name }) => ({ value: id, label: name }))}
                  value={moveTo}
                  onChange={setMoveTo}
                />
              )}
            </Field>
          </>
        ) : (
          t(($) => $.faqs.delete_topic_empty)
        )
      }
      label={t(($) => $.faqs.delete)}
      loadingLabel={t(($) => $.faqs.deleting)}
      loading={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          { params: { id: topic.id }, query: hasFaqs ? { move_to: moveTo } : {} },
          {
            onSuccess: () => {
              showToast({ text: t(($) => $.faqs.topic_deleted) })
              onDeleted()
            },
            onError: tellError,
            onSettled: onClose,
          },
        )
      }
    />
  )
}

type MergeProps = {
  topic: FaqTopic
  topics: readonly FaqTopic[]
  onClose: () => void
  /** With the topic that has the questions now. */
  onMerged: (into: string) => void
}

/** Makes two topics one: the questions move, and the name of this one goes. */
export function MergeTopicDialog({ topic, topics, onClose, onMerged }: MergeProps) {
  const { t } = useTranslation()
  const others = topics.filter(({ id }) => id !== topic.id)
  const [into, setInto] = useState(others[0]?.id)
  const merge = useSend(faqTopics.delete, { refreshes: [faqTopics.list, faqs.list, agents.get] })
  const target = others.find(({ id }) => id === into)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.faqs.merge_topic, { name: topic.name })}
      description={t(($) => $.faqs.merge_help, { count: topic.faqs, name: topic.name })}
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.ui.cancel)}</Button>
          <Button
            variant="ink"
            loading={merge.isPending}
            loadingLabel={t(($) => $.ui.saving)}
            onClick={() =>
              merge.mutate(
                { params: { id: topic.id }, query: { move_to: into } },
                {
                  onSuccess: () => {
                    showToast({ text: t(($) => $.faqs.merged, { name: target?.name ?? '' }) })
                    if (into) onMerged(into)
                  },
                  onError: tellError,
                  onSettled: onClose,
                },
              )
            }
          >
            {t(($) => $.faqs.merge_do)}
          </Button>
        </>
      }
    >
      <Field label={t(($) => $.faqs.merge_into)}>
        {(control) => (
          <Select
            {...control}
            options={others.map(({ id, name, faqs }) => ({ value: id, label: `${name} (${faqs})` }))}
            value={into}
            onChange={setInto}
          />
        )}
      </Field>
    </Dialog>
  )
}
