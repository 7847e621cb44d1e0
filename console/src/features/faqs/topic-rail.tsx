import type { FaqTopic } from '@tertulia/contract/faqs'
import { Ellipsis, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { Select } from '#ui/select.tsx'
import { DeleteTopicDialog, MergeTopicDialog, TopicNameDialog } from './topic-dialogs.tsx'

type Props = {
  agentId: string
  topics: readonly FaqTopic[]
  chosen: string | undefined
  onChoose: (topicId: string | undefined) => void
  mayEdit: boolean
}

const ALL = 'all'

/** Topics as a column of their own. */
export function TopicRail(props: Props) {
  const { topics, chosen, onChoose, mayEdit } = props
  const { t } = useTranslation()
  const actions = useTopicActions(props)
  const total = topics.reduce((sum, { faqs }) => sum + faqs, 0)
  return (
    <nav
      aria-label={t(($) => $.faqs.topics)}
      data-region
      className="flex w-[196px] shrink-0 flex-col overflow-y-auto border-r border-line px-2.5 pb-3"
    >
      <div className="flex h-10 shrink-0 items-center justify-between pl-2">
        <h2 className="text-[12px]/[16px] font-semibold text-ink-2">{t(($) => $.faqs.topics)}</h2>
        {mayEdit && <IconButton label={t(($) => $.faqs.add_topic)} icon={<Plus aria-hidden />} onClick={actions.add} />}
      </div>
      <ul className="flex flex-col gap-px">
        <li>
          <TopicButton
            name={t(($) => $.faqs.all)}
            count={total}
            isChosen={!chosen}
            onClick={() => onChoose(undefined)}
          />
        </li>
        {topics.map((topic) => (
          <li key={topic.id} className="group relative">
            <TopicButton
              name={topic.name}
              count={topic.faqs}
              isChosen={chosen === topic.id}
              hasMenu={mayEdit}
              onClick={() => onChoose(topic.id)}
            />
            {mayEdit && (
              <span className="absolute top-0.5 right-0.5 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 has-data-popup-open:opacity-100">
                {actions.menuOf(topic)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {actions.dialogs}
    </nav>
  )
}

/** Topics if there is no room for a column. */
export function TopicSelect(props: Props) {
  const { topics, chosen, onChoose, mayEdit } = props
  const { t } = useTranslation()
  const actions = useTopicActions(props)
  const topic = topics.find(({ id }) => id === chosen)
  return (
    <div className="flex items-center gap-1.5">
      <Select
        size="sm"
        label={t(($) => $.faqs.topics)}
        options={[
          { value: ALL, label: t(($) => $.faqs.all) },
          ...topics.map(({ id, name, faqs }) => ({ value: id, label: `${name} (${faqs})` })),
        ]}
        value={chosen ?? ALL}
        onChange={(value) => onChoose(value === ALL ? undefined : value)}
      />
      {mayEdit && topic && actions.menuOf(topic)}
      {mayEdit && <IconButton label={t(($) => $.faqs.add_topic)} icon={<Plus aria-hidden />} onClick={actions.add} />}
      {actions.dialogs}
    </div>
  )
}

type TopicButtonProps = { name: string; count: number; isChosen: boolean; hasMenu?: boolean; onClick: () => void }

function TopicButton({ name, count, isChosen, hasMenu = false, onClick }: TopicButtonProps) {
  const format = useFormat()
  return (
    <button
      type="button"
      aria-current={isChosen || undefined}
      onClick={onClick}
      className={cx(
        'type-body flex h-8 w-full items-center gap-2 rounded-sm px-2 text-left',
        isChosen ? 'bg-fill font-semibold' : 'hover:bg-subtle',
      )}
    >
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <span
        className={cx(
          'type-meta text-ink-3 tabular-nums',
          hasMenu && 'group-focus-within:invisible group-hover:invisible',
        )}
      >
        {format.number(count)}
      </span>
    </button>
  )
}

type Asking = { what: 'add' } | { what: 'rename' | 'merge' | 'delete'; topic: FaqTopic }

/** Actions on topics, and their dialogs. */
function useTopicActions({ agentId, topics, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  return {
    add: () => setAsking({ what: 'add' }),
    menuOf: (topic: FaqTopic) => (
      <Menu
        align="end"
        trigger={
          <IconButton label={t(($) => $.faqs.topic_actions, { name: topic.name })} icon={<Ellipsis aria-hidden />} />
        }
      >
        <MenuItem onSelect={() => setAsking({ what: 'rename', topic })}>{t(($) => $.faqs.rename)}</MenuItem>
        {topics.length > 1 && (
          <MenuItem onSelect={() => setAsking({ what: 'merge', topic })}>{t(($) => $.faqs.merge)}</MenuItem>
        )}
        <MenuItem danger onSelect={() => setAsking({ what: 'delete', topic })}>
          {t(($) => $.faqs.delete)}
        </MenuItem>
      </Menu>
    ),
    dialogs: (
      <>
        {asking?.what === 'add' && (
          <TopicNameDialog agentId={agentId} onClose={close} onSaved={(topic) => onChoose(topic.id)} />
        )}
        {asking?.what === 'rename' && <TopicNameDialog agentId={agentId} topic={asking.topic} onClose={close} />}
        {asking?.what === 'merge' && (
          <MergeTopicDialog
            topic={asking.topic}
            topics={topics}
            onClose={close}
            onMerged={(into) => {
              if (chosen === asking.topic.id) onChoose(into)
            }}
          />
        )}
        {asking?.what === 'delete' && (
          <DeleteTopicDialog
            topic={asking.topic}
            topics={topics}
            onClose={close}
            onDeleted={() => {
              if (chosen === asking.topic.id) onChoose(undefined)
            }}
          />
        )}
      </>
    ),
  }
}
