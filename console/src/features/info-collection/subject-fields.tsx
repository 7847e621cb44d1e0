import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { COLLECTION_INSTRUCTIONS_LENGTH, COLLECTION_NAME } from '@tertulia/contract/info-collection.limits'
import { useTranslation } from 'react-i18next'
import { topicList } from '#features/faqs/faq-search.ts'
import { MultiComboboxField } from '#ui/combobox.tsx'
import { TextField } from '#ui/text-field.tsx'

/** Name of a form, the topics that begin it, and notes for the agent. */
export function SubjectFields({ agentId, disabled }: { agentId: string; disabled: boolean }) {
  const { t } = useTranslation()
  const topics = useQuery(topicList(agentId))
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3.5 max-md:grid-cols-1">
        <TextField name="collection.name" label={t(($) => $.collectionEditor.name)} max={COLLECTION_NAME.most} />
        <MultiComboboxField
          name="collection.trigger_topic_ids"
          label={t(($) => $.collectionEditor.topics)}
          placeholder={t(($) => $.collectionEditor.topics_choose)}
          disabled={disabled}
          options={(topics.data ?? []).map(({ id, name, faqs }) => ({
            value: id,
            label: name,
            help: t(($) => $.collectionEditor.topic_size, { count: faqs }),
          }))}
          {...(topics.data?.length === 0 && {
            help: (
              <>
                {t(($) => $.collectionEditor.topics_none)}{' '}
                <Link to="/agents/$agentId/knowledge/faqs" params={{ agentId }} className="link">
                  {t(($) => $.collectionEditor.topics_add)}
                </Link>
              </>
            ),
          })}
        />
      </div>
      <TextField
        multiline
        rows={2}
        name="collection.special_instructions"
        label={t(($) => $.collectionEditor.instructions)}
        placeholder={t(($) => $.collectionEditor.instructions_example)}
        max={COLLECTION_INSTRUCTIONS_LENGTH}
      />
    </>
  )
}
