import { useNavigate } from '@tanstack/react-router'
import { conversationPrivacy } from '@tertulia/contract/conversation-privacy'
import { type Conversation, conversations } from '@tertulia/contract/conversations'
import { maskingOf } from '@tertulia/contract/organization-settings'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useMay, useOrganization } from '#access/current-organization.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { showToast, tellError } from '#ui/toast.tsx'
import { RevealDialog } from '#features/contacts/reveal-dialog.tsx'

/** Actions on a conversation as a whole: shows it without its mask, or deletes it for good. */
export function ConversationPrivacy({ conversation: { id, messages } }: { conversation: Conversation }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const organization = useOrganization()
  const [mayReveal, mayDelete] = [useMay('conversation.reveal'), useMay('conversation.delete')]
  const [asks, setAsks] = useState<'reveal' | 'delete'>()
  const close = () => setAsks(undefined)
  const reveal = useSend(conversationPrivacy.reveal, {
    refreshes: [conversations.get, conversations.messages, conversations.list],
  })
  const remove = useSend(conversationPrivacy.delete, { refreshes: [conversations.list, conversations.hours] })
  const isMasked = maskingOf(organization.role, organization) === 'not_held'

  async function forget() {
    try {
      await remove.mutateAsync({ params: { id } })
      showToast({ text: t(($) => $.conversations.deleted) })
      close()
      await navigate({ to: '/conversations', search: {} })
    } catch (error) {
      tellError(error)
    }
  }

  return (
    <>
      <Menu align="end" trigger={<IconButton label={t(($) => $.conversations.more)} icon={<Ellipsis aria-hidden />} />}>
        {isMasked && mayReveal && (
          <MenuItem onSelect={() => setAsks('reveal')}>{t(($) => $.conversations.reveal)}</MenuItem>
        )}
        <MenuItem
          danger
          disabledReason={mayDelete ? undefined : t(($) => $.conversations.delete_no_role)}
          onSelect={() => setAsks('delete')}
        >
          {t(($) => $.conversations.delete)}
        </MenuItem>
      </Menu>
      {asks === 'reveal' && (
        <RevealDialog onClose={close} onReveal={(reason) => reveal.mutateAsync({ params: { id }, body: { reason } })} />
      )}
      <ConfirmDialog
        open={asks === 'delete'}
        onClose={close}
        title={t(($) => $.conversations.delete_title)}
        consequence={t(($) => $.conversations.delete_help, { count: messages })}
        label={t(($) => $.conversations.delete)}
        loadingLabel={t(($) => $.conversations.deleting)}
        loading={remove.isPending}
        onConfirm={() => void forget()}
      />
    </>
  )
}
