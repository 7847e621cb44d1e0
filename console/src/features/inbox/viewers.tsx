import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { PersonAvatar } from '#ui/avatar.tsx'
import { useViewers } from './presence.ts'

/** Faces and words of who else looks at a conversation, and who writes in it. */
export function Viewers({ conversationId }: { conversationId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const viewers = useViewers(conversationId)
  if (viewers.length === 0) return null
  const typing = viewers.filter(({ state }) => state === 'typing')
  const names = format.list((typing.length > 0 ? typing : viewers).map(({ name }) => name))
  const count = (typing.length > 0 ? typing : viewers).length
  return (
    <output className="type-meta flex min-w-0 items-center gap-1.5 text-ink-2">
      <span aria-hidden className="flex -space-x-1.5">
        {viewers.slice(0, 3).map(({ user_id, name }) => (
          <PersonAvatar key={user_id} name={name} size={20} />
        ))}
      </span>
      <span className="truncate">
        {typing.length > 0
          ? t(($) => $.inbox.are_typing, { names, count })
          : t(($) => $.inbox.are_viewing, { names, count })}
      </span>
    </output>
  )
}

/** Mark of a row whose conversation a colleague looks at. */
export function ViewedMark({ conversationId }: { conversationId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const viewers = useViewers(conversationId)
  if (viewers.length === 0) return null
  const names = format.list(viewers.map(({ name }) => name))
  return (
    <span className="shrink-0 text-ink-3" title={t(($) => $.inbox.are_viewing, { names, count: viewers.length })}>
      <Eye aria-hidden className="size-3.5!" />
      <span className="sr-only">{t(($) => $.inbox.are_viewing, { names, count: viewers.length })}</span>
    </span>
  )
}
