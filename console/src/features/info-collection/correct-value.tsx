import type { FieldValue } from '@tertulia/contract/collected-fields'
import { type CollectionResult, infoCollection, type InfoCollection } from '@tertulia/contract/info-collection'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { ValueInput } from '#features/tools/value-input.tsx'
import { Button } from '#ui/button.tsx'
import { errorMessage } from '#ui/error-message.ts'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'

type Props = {
  of: { agent_id: string; id: string; result_id: string }
  field: InfoCollection['fields'][number]
  value: FieldValue | undefined
  /** Hears what the result is then. */
  onCorrected: (result: CollectionResult) => void
}

/** Corrects one value by hand: a pencil, and the value in its place while it is written. */
export function CorrectValue({ of, field, value, onCorrected }: Props) {
  const { t } = useTranslation()
  const correct = useSend(infoCollection.correct, { refreshes: [infoCollection.results] })
  const [typed, setTyped] = useState<FieldValue>()
  const [isOpen, setOpen] = useState(false)
  const [refused, setRefused] = useState<string>()
  const { key, label, type, options } = field
  if (!isOpen)
    return (
      <IconButton
        size="sm"
        label={t(($) => $.collectionResults.correct, { field: label })}
        icon={<Pencil aria-hidden />}
        onClick={() => {
          setTyped(value)
          setRefused(undefined)
          setOpen(true)
        }}
      />
    )

  async function save() {
    if (typed === undefined || correct.isPending) return
    try {
      onCorrected(await correct.mutateAsync({ params: of, body: { key, value: typed } }))
      setOpen(false)
    } catch (error) {
      setRefused(errorMessage(error))
    }
  }

  return (
    <form
      className="mt-1 flex w-full flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field label={label} hideLabel error={refused}>
        {(control) => (
          <ValueInput label={label} type={type} options={options} value={typed} onChange={setTyped} control={control} />
        )}
      </Field>
      <div className="flex gap-2">
        <Button size="sm" variant="ink" type="submit" loading={correct.isPending} disabled={typed === undefined}>
          {t(($) => $.collectionResults.save)}
        </Button>
        <Button size="sm" onClick={() => setOpen(false)}>
          {t(($) => $.ui.cancel)}
        </Button>
      </div>
    </form>
  )
}
