import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import type { DialogProps } from './dialog-layer.tsx'
import { useOnce } from './once.ts'
import { TextInput } from './text-input.tsx'

/** Comes when the first dialog opens: a page is there before what it may ask. */
const Layer = lazy(async () => ({ default: (await import('./dialog-layer.tsx')).DialogLayer }))

/**
 * Asks for a decision, or for at most five fields. A sheet from below on phones. Never over another dialog.
 * With a form inside, `actions` holds its submit button: `<Button type="submit" form={id}>`.
 */
export function Dialog(props: DialogProps) {
  const isWanted = useOnce(props.open)
  return (
    isWanted && (
      <Suspense>
        <Layer {...props} />
      </Suspense>
    )
  )
}

type ConfirmProps = {
  open: boolean
  onClose: () => void
  /** «¿Eliminar a Bruno?» */
  title: string
  /** Tells what will be lost and what stays, with numbers. */
  consequence: ReactNode
  /** Verb and object: «Eliminar a Bruno». */
  label: string
  /** In gerund: «Eliminando». */
  loadingLabel: string
  /** Reaches far: this name has to be typed first. */
  typeName?: string
  loading: boolean
  onConfirm: () => void
}

/** Asks before what cannot be undone. The focus starts where nothing is lost. */
export function ConfirmDialog(props: ConfirmProps) {
  // A dialog that opens again starts empty.
  return props.open && <OpenConfirmDialog {...props} />
}

function OpenConfirmDialog({
  onClose,
  title,
  consequence,
  label,
  loadingLabel,
  typeName,
  loading,
  onConfirm,
}: ConfirmProps) {
  const { t } = useTranslation()
  const id = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const isNamed = typeName === undefined || typed.trim() === typeName
  return (
    <Dialog
      open
      decides
      onClose={onClose}
      title={title}
      description={consequence}
      initialFocus={typeName === undefined ? cancel : field}
      actions={
        <>
          <Button ref={cancel} onClick={onClose} disabled={loading}>
            {t(($) => $.ui.cancel)}
          </Button>
          <Button
            variant="danger-solid"
            loading={loading}
            loadingLabel={loadingLabel}
            disabled={!isNamed}
            onClick={onConfirm}
          >
            {label}
          </Button>
        </>
      }
    >
      {typeName !== undefined && (
        <div>
          <label htmlFor={id} className="type-button mb-[5px] block">
            {t(($) => $.ui.type_to_confirm_before)} <strong>{typeName}</strong> {t(($) => $.ui.type_to_confirm_after)}
          </label>
          <TextInput
            ref={field}
            id={id}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      )}
    </Dialog>
  )
}
