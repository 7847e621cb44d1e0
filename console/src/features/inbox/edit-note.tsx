import { type ConversationNote, conversationNotes, mentionOf } from '@tertulia/contract/conversation-notes'
import { NOTE_LENGTH } from '@tertulia/contract/conversation-notes.limits'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { tellError } from '#ui/toast.tsx'
import { useUnsaved } from '#ui/unsaved.ts'
import { isTooLong, TooLong } from '#ui/too-long.tsx'
import { useDraft } from './use-draft.ts'

/** Changes a note of one's own. Mentions stand by name while the member writes. */
export function EditNote({ note, onClose }: { note: ConversationNote; onClose: () => void }) {
  const { t } = useTranslation()
  const save = useSend(conversationNotes.update, { refreshes: [conversationNotes.list] })
  const byName = note.mentions.reduce(
    (said, { user_id, name }) => said.replaceAll(mentionOf(user_id), `@${name}`),
    note.text,
  )
  const [text, setText] = useDraft('edit', note.id, byName)
  const close = () => {
    setText(byName)
    onClose()
  }
  useUnsaved(text !== byName)
  const byId = note.mentions
    .toSorted((a, b) => b.name.length - a.name.length)
    .reduce((said, { user_id, name }) => said.replaceAll(`@${name}`, mentionOf(user_id)), text.trim())
  const isOver = isTooLong({ text: byId, most: NOTE_LENGTH })
  return (
    <form
      className="mt-1.5 flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const sent = { params: { id: note.conversation_id, note_id: note.id }, body: { text: byId } }
        save.mutate(sent, { onSuccess: close, onError: tellError })
      }}
    >
      <TextArea
        aria-label={t(($) => $.inbox.write_note)}
        value={text}
        aria-invalid={isOver}
        onChange={(event) => setText(event.target.value)}
      />
      <TooLong text={byId} most={NOTE_LENGTH} />
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={close}>
          {t(($) => $.ui.cancel)}
        </Button>
        <Button size="sm" variant="ink" type="submit" disabled={byId === '' || isOver} loading={save.isPending}>
          {t(($) => $.inbox.save)}
        </Button>
      </div>
    </form>
  )
}
