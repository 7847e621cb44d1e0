import { type SavedPlace, type SavedView, SavedViewInput, savedViews } from '@tertulia/contract/saved-views'
import { SAVED_VIEW_NAME_LENGTH } from '@tertulia/contract/saved-views.limits'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { stillThere, useEdit } from '#api/use-edit.ts'
import { call } from '#api/call.ts'
import { useOrganization } from '#access/current-organization.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { SwitchField } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import { tellError } from '#ui/toast.tsx'

const NameAndReach = SavedViewInput.pick({ name: true, shared: true })

const typedOf = (view: SavedView | undefined) => ({ name: view?.name ?? '', shared: view?.shared ?? false })

type Props = {
  /** The view to change; without it what is shown becomes one. */
  view?: SavedView | undefined
  shown: SavedPlace
  onClose: () => void
}

/** Asks what a view is called and who sees it. */
export function ViewDialog({ view, shown, onClose }: Props) {
  const { t } = useTranslation()
  const { id: organization_id } = useOrganization()
  const form = useForm(NameAndReach, typedOf(view))
  const refreshes = [savedViews.list]
  const create = useSend(savedViews.create, { refreshes })
  const update = useSend(savedViews.update, { refreshes })
  const read = async () => stillThere(await call(savedViews.list, { query: { organization_id } }), view?.id)
  const edit = useEdit(view, { read, valuesOf: typedOf })
  return (
    <Dialog
      open
      onClose={onClose}
      title={view ? t(($) => $.savedViews.edit, { name: view.name }) : t(($) => $.savedViews.save)}
      {...(!view && { description: t(($) => $.savedViews.save_help[shown.of]) })}
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.ui.cancel)}</Button>
          <Button
            variant="ink"
            type="submit"
            form="saved-view"
            loading={create.isPending || update.isPending}
            loadingLabel={t(($) => $.ui.saving)}
          >
            {t(($) => $.savedViews.save_label)}
          </Button>
        </>
      }
    >
      <Form
        id="saved-view"
        form={form}
        conflict={edit.conflict}
        save={async (typed) => {
          const saved = view
            ? await edit.save((expected, from = view) =>
                update.mutateAsync({ params: { id: view.id }, body: { place: from.place, ...typed, ...expected } }),
              )
            : await create.mutateAsync({ body: { place: shown, ...typed, organization_id } })
          if (!saved) return false
          return onClose()
        }}
      >
        <TextField name="name" label={t(($) => $.savedViews.name)} max={SAVED_VIEW_NAME_LENGTH} />
        <SwitchField name="shared" label={t(($) => $.savedViews.shared)} />
      </Form>
    </Dialog>
  )
}

/** Asks before a view goes. */
export function DeleteViewDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const { t } = useTranslation()
  const remove = useSend(savedViews.delete, { refreshes: [savedViews.list] })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(($) => $.savedViews.delete, { name: view.name })}
      consequence={t(($) => $.savedViews[view.shared ? 'delete_shared_help' : 'delete_help'][view.place.of])}
      label={t(($) => $.savedViews.delete_label)}
      loadingLabel={t(($) => $.savedViews.deleting)}
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: view.id } }, { onSuccess: onClose, onError: tellError })}
    />
  )
}
