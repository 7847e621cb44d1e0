import type { CollectedField } from '@tertulia/contract/collected-fields'
import { COLLECTION_FIELDS } from '@tertulia/contract/info-collection.limits'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { get, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { type CollectionFormInput, EMPTY_FIELD, freeKey } from './collection-form.ts'
import { FieldCard } from './field-card.tsx'
import { useDragOrder } from '#ui/use-drag-order.ts'
import { useOpenRows } from '#ui/use-open-rows.ts'

type Props = {
  agentName: string
  /** The country of an example's postal codes. */
  country: string
  disabled: boolean
  /** Identifiers under which values of customers are kept: they stay, and no other field takes them. */
  keptKeys: ReadonlySet<string>
}

/** Fields of a form, in their order; `useOpenRows` says which cards are open. */
export function FieldsField({ agentName, country, disabled, keptKeys }: Props) {
  const { t } = useTranslation()
  const { control, formState, getValues } = useFormContext<CollectionFormInput>()
  const array = useFieldArray({ control, name: 'collection.fields' })
  const fields = useWatch({ control, name: 'collection.fields' }) as CollectedField[]
  const [told, setTold] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const ids = array.fields.map(({ id }) => id)
  const rows = useOpenRows(ids, (at) => get(formState.errors, `collection.fields.${at}`) !== undefined)
  const order = useDragOrder({
    list,
    ids,
    onMove: (from, to) => {
      array.move(from, to)
      setTold(t(($) => $.collectionEditor.moved, { field: fields[from]?.label ?? '', at: to + 1, all: fields.length }))
    },
  })
  const ofAll: unknown =
    get(formState.errors, 'collection.fields.root.message') ?? get(formState.errors, 'collection.fields.message')
  const isFull = fields.length >= COLLECTION_FIELDS

  /** Identifiers that the field at this place may not have. */
  const takenBut = (at: number | undefined) => {
    const others = (getValues('collection.fields') as CollectedField[]).filter((_, each) => each !== at)
    return new Set([...keptKeys, ...others.map(({ key }) => key)])
  }
  function insert(at: number, field: CollectedField) {
    array.insert(at, { ...field, key: freeKey(field.label, takenBut(undefined)) }, { shouldFocus: false })
    rows.openAt(at)
  }

  return (
    <section aria-label={t(($) => $.collectionEditor.fields)} className="border-t border-line pt-4">
      <div className="mb-3 flex items-center gap-3">
        <h2 className="type-section">{t(($) => $.collectionEditor.fields)}</h2>
        <span className="type-meta min-w-0 flex-1 text-ink-3">
          {fields.length > 0 && t(($) => $.collectionEditor.fields_order, { count: fields.length, agent: agentName })}
        </span>
        {!disabled && (
          <Button
            size="sm"
            icon={<Plus aria-hidden />}
            disabledReason={isFull ? t(($) => $.collectionEditor.fields_full, { count: COLLECTION_FIELDS }) : undefined}
            onClick={() => insert(fields.length, EMPTY_FIELD)}
          >
            {t(($) => $.collectionEditor.add_field)}
          </Button>
        )}
      </div>
      {array.fields.length === 0 ? (
        <p className="type-body rounded-md border border-dashed border-line-2 px-4 py-6 text-center text-ink-2">
          {t(($) => $.collectionEditor.fields_none)}
        </p>
      ) : (
        <ul ref={list} className="rounded-md border border-line-2">
          {array.fields.map(({ id }, at) => {
            const field = fields[at]
            if (!field) return null
            const isOpen = rows.isOpen(id)
            return (
              <FieldCard
                key={id}
                id={id}
                at={at}
                field={field}
                before={fields.slice(0, at)}
                country={country}
                disabled={disabled}
                isOpen={isOpen}
                isDragged={order.dragged === id}
                keepsKey={keptKeys.has(field.key)}
                keyFor={(label) => freeKey(label, takenBut(at))}
                handle={order.handleOf(id)}
                onKeyDown={(event) => !disabled && order.onKeyDown(event, id)}
                onToggle={() => rows.set(id, !isOpen)}
                onDuplicate={isFull ? undefined : () => insert(at + 1, field)}
                onRemove={() => array.remove(at)}
                onMove={(to) => array.move(at, to)}
                isLast={at === array.fields.length - 1}
              />
            )
          })}
        </ul>
      )}
      <output className="sr-only">{told}</output>
      {typeof ofAll === 'string' && (
        <div className="mt-[5px]">
          <FieldError>{ofAll}</FieldError>
        </div>
      )}
    </section>
  )
}
