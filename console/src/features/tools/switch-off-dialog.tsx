import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { useNamedBy } from './use-named-by.ts'

/** The thing to switch off, and the scope: the draft, or every version at once. */
export type SwitchingOff<Thing extends { name: string; named_by: readonly string[] }> = {
  thing: Thing
  where: 'draft' | 'everywhere'
}

type Props<Thing extends { name: string; named_by: readonly string[] }> = {
  /** Undefined: nothing is asked. */
  asked: SwitchingOff<Thing> | undefined
  onClose: () => void
  onConfirm: (asked: SwitchingOff<Thing>) => void
}

/** Asks before something is switched off that automations need, and names them. */
export function SwitchOffDialog<Thing extends { name: string; named_by: readonly string[] }>({
  asked,
  onClose,
  onConfirm,
}: Props<Thing>) {
  const { t } = useTranslation()
  const namedBy = useNamedBy()
  const { thing, where } = asked ?? {}
  const name = thing?.name ?? ''
  const label = where === 'everywhere' ? t(($) => $.tools.menu.stop) : t(($) => $.tools.off_label)
  return (
    <ConfirmDialog
      open={asked !== undefined}
      onClose={onClose}
      title={where === 'everywhere' ? t(($) => $.tools.stop_title, { name }) : t(($) => $.tools.off_title, { name })}
      consequence={
        where === 'everywhere' ? namedBy.gone(thing?.named_by ?? []) : namedBy.inDraft(thing?.named_by ?? [])
      }
      label={label}
      loadingLabel={label}
      loading={false}
      onConfirm={() => {
        onClose()
        if (asked) onConfirm(asked)
      }}
    />
  )
}
