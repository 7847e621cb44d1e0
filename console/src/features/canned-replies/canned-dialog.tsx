import { cannedReplies, type CannedReply, CannedReplyInput } from '@tertulia/contract/canned-replies'
import {
  CANNED_SHORTCUT_LENGTH,
  CANNED_TITLE_LENGTH,
  CANNED_TOPIC_LENGTH,
} from '@tertulia/contract/canned-replies.limits'
import { CANNED_VARIABLES, type CannedVariable } from '@tertulia/contract/canned-reply-variables'
import { PERSON_MESSAGE_LENGTH } from '@tertulia/contract/conversations.limits'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useEdit } from '#api/use-edit.ts'
import { call } from '#api/call.ts'
import { useOrganization } from '#access/current-organization.ts'
import { useLanguage } from '#i18n/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast.tsx'

const EMPTY: CannedReplyInput = { shortcut: '', title: '', text: '', topic: '' }
const typedOf = ({ shortcut, title, text, topic }: CannedReplyInput = EMPTY): CannedReplyInput => ({
  shortcut,
  title,
  text,
  topic,
})
const REFRESHES = [cannedReplies.list, cannedReplies.topics]

/** A saved reply: its shortcut, what it is about, and its words with what is to be filled in. */
export function CannedDialog({
  reply,
  topics,
  onClose,
}: {
  reply: CannedReply | undefined
  topics: readonly string[]
  onClose: () => void
}) {
  const { t } = useTranslation()
  const organization = useOrganization()
  const create = useSend(cannedReplies.create, { refreshes: REFRESHES })
  const update = useSend(cannedReplies.update, { refreshes: REFRESHES })
  const form = useForm(CannedReplyInput, typedOf(reply))
  const edit = useEdit(reply, {
    read: () => call(cannedReplies.get, { params: { id: reply?.id ?? '' } }),
    valuesOf: typedOf,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={reply ? t(($) => $.cannedReplies.edit_title) : t(($) => $.cannedReplies.add_title)}
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.ui.cancel)}</Button>
          <Button
            variant="ink"
            type="submit"
            form="canned-reply"
            loading={create.isPending || update.isPending}
            loadingLabel={t(($) => $.cannedReplies.saving)}
          >
            {t(($) => $.cannedReplies.save)}
          </Button>
        </>
      }
    >
      <Form
        id="canned-reply"
        form={form}
        conflict={edit.conflict}
        save={async (typed) => {
          const saved = reply
            ? await edit.save((expected) =>
                update.mutateAsync({ params: { id: reply.id }, body: { ...typed, ...expected } }),
              )
            : await create.mutateAsync({ body: { organization_id: organization.id, ...typed } })
          if (!saved) return false
          showToast({ text: t(($) => $.cannedReplies.saved, { shortcut: typed.shortcut }) })
          return onClose()
        }}
      >
        <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
          <TextField
            name="shortcut"
            label={t(($) => $.cannedReplies.shortcut)}
            help={t(($) => $.cannedReplies.shortcut_help)}
            placeholder="envio-plazo"
            max={CANNED_SHORTCUT_LENGTH}
          />
          <TextField name="title" label={t(($) => $.cannedReplies.about)} max={CANNED_TITLE_LENGTH} />
        </div>
        <TextField
          multiline
          name="text"
          label={t(($) => $.cannedReplies.text)}
          max={PERSON_MESSAGE_LENGTH}
          help={<Variables />}
        />
        <TextField
          name="topic"
          label={t(($) => $.cannedReplies.topic)}
          optional
          max={CANNED_TOPIC_LENGTH}
          {...(topics.length > 0 && { help: t(($) => $.cannedReplies.topics_so_far, { topics: topics.join(', ') }) })}
        />
      </Form>
    </Dialog>
  )
}

/** Variables that are filled in when a reply is used, in the reader's language. */
function Variables() {
  const { t } = useTranslation()
  const at = useLanguage() === 'es' ? 0 : 1
  const names = Object.keys(CANNED_VARIABLES) as CannedVariable[]
  return (
    <>
      {t(($) => $.cannedReplies.variables)}{' '}
      {names.map((variable, n) => (
        <span key={variable}>
          {n > 0 && ', '}
          <code className="type-code">{`{{${CANNED_VARIABLES[variable][at]}}}`}</code>{' '}
          {t(($) => $.cannedReplies.variable[variable])}
        </span>
      ))}
      . {t(($) => $.cannedReplies.and_collected)}
    </>
  )
}
