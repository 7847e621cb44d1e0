import { ConversationTag } from '@tertulia/contract/conversation-filters'
import { type Conversation, conversations } from '@tertulia/contract/conversations'
import type { Message } from '@tertulia/contract/messages'
import { Tag } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useMay } from '#access/current-organization.ts'
import { Button } from '#ui/button.tsx'
import { Menu, MenuItem, MenuLine } from '#ui/menu.tsx'
import { Status } from '#ui/status.tsx'
import { tellError } from '#ui/toast.tsx'
import { BadReasonDialog } from './bad-reason-dialog.tsx'
import { useConversationKeys } from './control-keys.ts'

/** In the order of their keys: 1, 2 and 3. */
const TAGS = ['good', 'needs_attention', 'bad'] as const satisfies ConversationTag[]

type Props = { conversation: Conversation; messages: readonly Message[] }

/** Marks a conversation as good, one to look at, or bad, which asks why and offers to put right what was answered. */
export function TagMenu({ conversation, messages }: Props) {
  const { t } = useTranslation()
  const tag = useSend(conversations.tag, { refreshes: [conversations.list, conversations.get] })
  const mayTag = useMay('conversation.annotate')
  const place = useRef<HTMLSpanElement>(null)
  const [asksWhy, setAsksWhy] = useState(false)
  const set = (value: Conversation['tag']) => {
    tag.mutate({ params: { id: conversation.id }, body: { tag: value } }, { onError: tellError })
    if (value === 'bad') setAsksWhy(true)
  }
  useConversationKeys(place, () =>
    mayTag ? Object.fromEntries(TAGS.map((each, at) => [String(at + 1), () => set(each)])) : {},
  )
  const { bad_reason } = conversation
  const now = conversation.tag && (
    <>
      <Status of="conversation_tag" state={conversation.tag} />
      {bad_reason && (
        <span className="type-meta text-ink-2 max-sm:hidden">{t(($) => $.conversations.bad_reasons[bad_reason])}</span>
      )}
    </>
  )
  if (!mayTag) return <span className="flex items-center gap-1.5">{now}</span>
  return (
    <span ref={place} className="contents">
      <Menu
        align="end"
        trigger={
          <Button size="sm" variant="ghost" icon={conversation.tag ? undefined : <Tag aria-hidden />}>
            {now ?? t(($) => $.conversations.tag)}
          </Button>
        }
      >
        {TAGS.map((each, at) => (
          <MenuItem key={each} shortcut={String(at + 1)} onSelect={() => set(each)}>
            <Status of="conversation_tag" state={each} />
          </MenuItem>
        ))}
        {conversation.tag === 'bad' && (
          <MenuItem onSelect={() => setAsksWhy(true)}>{t(($) => $.conversations.say_why)}</MenuItem>
        )}
        <MenuLine />
        <MenuItem onSelect={() => set(null)}>{t(($) => $.conversations.no_tag)}</MenuItem>
      </Menu>
      {asksWhy && (
        <BadReasonDialog
          conversation={conversation}
          answer={messages.findLast(({ from, turn_id }) => from === 'agent' && turn_id !== null)}
          onClose={() => setAsksWhy(false)}
        />
      )}
    </span>
  )
}
