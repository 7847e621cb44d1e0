import { useQuery } from '@tanstack/react-query'
import { type ContactProfile, contacts, type KeptFields, MERGED_FIELDS } from '@tertulia/contract/contacts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useSend } from '#api/query.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { showToast, tellError } from '#ui/toast.tsx'

const REFRESHES = [contacts.get, contacts.list, contacts.timeline, contacts.identities]

/** Two people side by side: of each field one is kept. It can be taken back. */
export function MergeDialog({
  contact,
  otherId,
  onClose,
}: {
  contact: ContactProfile
  otherId: string
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { data: other } = useQuery(query(contacts.get, { params: { id: otherId } }))
  const [chosen, setChosen] = useState<KeptFields>({})
  const merge = useSend(contacts.merge, { refreshes: REFRESHES })
  const undo = useSend(contacts.undoMerge, { refreshes: REFRESHES })
  const takeBack = (merge_id: string) =>
    void undo.mutateAsync({ params: { id: contact.id, merge_id } }).catch((error: unknown) => tellError(error))

  async function join() {
    try {
      const merged = await merge.mutateAsync({
        params: { id: contact.id },
        body: { other_id: otherId, fields: chosen },
      })
      const [last] = merged.merges
      showToast({
        text: t(($) => $.contacts.merged),
        ...(last && { action: { label: t(($) => $.ui.undo), run: () => takeBack(last.id) } }),
      })
      onClose()
    } catch (error) {
      tellError(error)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={t(($) => $.contacts.merge_title)}
      description={t(($) => $.contacts.merge_help)}
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.ui.cancel)}</Button>
          <Button variant="ink" loading={merge.isPending} disabled={!other} onClick={() => void join()}>
            {t(($) => $.contacts.merge)}
          </Button>
        </>
      }
    >
      {other ? (
        MERGED_FIELDS.map((field) => (
          <fieldset key={field} className="grid grid-cols-2 gap-2 border-t border-line py-2 max-sm:grid-cols-1">
            <legend className="type-meta text-ink-3">{t(($) => $.contacts[field])}</legend>
            {(
              [
                ['this', contact[field]],
                ['other', other[field]],
              ] as const
            ).map(([side, value]) => (
              <label key={side} className="flex min-h-8 items-center gap-2 wrap-anywhere max-sm:min-h-11">
                <input
                  type="radio"
                  name={field}
                  checked={(chosen[field] ?? (contact[field] ? 'this' : 'other')) === side}
                  onChange={() => setChosen({ ...chosen, [field]: side })}
                />
                {value || '—'}
              </label>
            ))}
          </fieldset>
        ))
      ) : (
        <SkeletonRows />
      )}
    </Dialog>
  )
}
