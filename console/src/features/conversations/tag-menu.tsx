import { ConversationTag } from '@tertulia/contract/conversation-filters'
import { type Conversation, conversations } from '@tertulia/contract/conversations'
import { Tag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useMay } from '#features/organizations/current.ts'
import { Button } from '#ui/button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { Status } from '#ui/status.tsx'

/** Marks a conversation as good, bad or one to look at. */
export function TagMenu({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation()
  const tag = useSend(conversations.tag, { refreshes: [conversations.list, conversations.get] })
  const mayTag = useMay('conversation.annotate')
  const set = (value: Conversation['tag']) => tag.mutate({ params: { id: conversation.id }, body: { tag: value } })
  if (!mayTag) return conversation.tag && <Status of="conversation_tag" state={conversation.tag} />
  return (
    <Menu
      align="end"
      trigger={
        <Button size="sm" variant="ghost" icon={conversation.tag ? undefined : <Tag aria-hidden />}>
          {conversation.tag ? <Status of="conversation_tag" state={conversation.tag} /> : t(($) => $.conversations.tag)}
        </Button>
      }
    >
      {ConversationTag.options.map((each) => (
        <MenuItem key={each} onSelect={() => set(each)}>
          {t(($) => $.conversations.tags[each])}
        </MenuItem>
      ))}
      <MenuItem onSelect={() => set(null)}>{t(($) => $.conversations.no_tag)}</MenuItem>
    </Menu>
  )
}
