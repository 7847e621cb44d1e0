import { useEffect, useRef } from 'react'
import { type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Note } from './note.tsx'

/** A field as people know it: its label, and its value in words if it has any. */
export type FieldWords = { label: string; told?: ((value: unknown) => string) | undefined }

/** Another version, saved while the form was open, and what can be done about it. */
export type FormConflict = {
  /** The other person's version, as the form would show it. */
  theirs: unknown
  who?: string | undefined
  /** Goes on from theirs. */
  adopt: () => void
  /** The next save takes its place. */
  overwrite: () => void
}

type Props<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>
  fields: ReadonlyMap<string, FieldWords>
  conflict: FormConflict
  className: string
}

/** Shows both versions to the later one of two members who edited the same. Nothing was saved, and what was typed stays. */
export function ConflictNote<Input extends FieldValues, Output>({
  form,
  fields,
  conflict,
  className,
}: Props<Input, Output>) {
  const { theirs, who, adopt, overwrite } = conflict
  const mine = form.getValues()
  const differing = [...fields].filter(
    ([name]) => JSON.stringify(get(mine, name)) !== JSON.stringify(get(theirs, name)),
  )
  return (
    <VersionsNote
      className={className}
      who={who}
      parts={differing.map(([name, { label, told }]) => ({
        label,
        ...(told && { theirs: told(get(theirs, name)), mine: told(get(mine, name)) }),
      }))}
      onTheirs={() => {
        form.reset(theirs as Input)
        adopt()
      }}
      mine={{ type: 'submit', onClick: overwrite }}
    />
  )
}

/** A part that differs: its name, and its text in either version, if it can be told in words. */
export type DifferingPart = { label: string; theirs?: string; mine?: string }

type VersionsProps = {
  className?: string
  who?: string | undefined
  parts: readonly DifferingPart[]
  onTheirs: () => void
  /** The button that saves over theirs. */
  mine: { type?: 'submit'; onClick: () => void }
}

/** The two versions side by side, and the choice between them, if what is edited is no `Form`. */
export function VersionsNote({ className, who, parts, onTheirs, mine: keepsMine }: VersionsProps) {
  const { t } = useTranslation()
  const note = useRef<HTMLDivElement>(null)
  // It stands above the form, which may be longer than the window.
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={note} className={className}>
      <Note tone="warn" title={who ? t(($) => $.ui.conflict_with, { who }) : t(($) => $.ui.conflict)}>
        {t(($) => $.ui.conflict_help)}
        <dl className="mt-1.5 flex flex-col gap-1.5">
          {parts.map(({ label, theirs, mine }, at) => (
            <div key={at}>
              <dt className="font-medium">{label}</dt>
              {theirs !== undefined && mine !== undefined && (
                <>
                  <Version of={t(($) => $.ui.conflict_theirs)} text={theirs} />
                  <Version of={t(($) => $.ui.conflict_mine)} text={mine} />
                </>
              )}
            </div>
          ))}
        </dl>
        <span className="mt-2 flex flex-wrap gap-1.5">
          <Button size="sm" onClick={onTheirs}>
            {t(($) => $.ui.load_theirs)}
          </Button>
          <Button size="sm" {...keepsMine}>
            {t(($) => $.ui.keep_mine)}
          </Button>
        </span>
      </Note>
    </div>
  )
}

function Version({ of, text }: { of: string; text: string }) {
  const { t } = useTranslation()
  return (
    <dd className="line-clamp-3 wrap-anywhere">
      {of}: {text === '' ? t(($) => $.ui.conflict_empty) : text}
    </dd>
  )
}
