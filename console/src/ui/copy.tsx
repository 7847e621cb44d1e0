import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonProps } from './button.tsx'
import { Field } from './field.tsx'
import { Glyph } from './glyph.tsx'
import { IconButton } from './icon-button.tsx'
import { TextInput } from './text-input.tsx'

const SHOWN_MS = 2000

/** Copies and says so for two seconds. */
function useCopy(text: string): { isCopied: boolean; copy: () => Promise<void> } {
  const [isCopied, setIsCopied] = useState(false)
  return {
    isCopied,
    copy: async () => {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
      setTimeout(() => setIsCopied(false), SHOWN_MS)
    },
  }
}

type Props = Pick<ButtonProps, 'variant' | 'size'> & { text: string; label?: string }

/** Copies a text to the clipboard. */
export function CopyButton({ text, label, ...look }: Props) {
  const { t } = useTranslation()
  const { isCopied, copy } = useCopy(text)
  return (
    <Button {...look} icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />} onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? t(($) => $.ui.copied) : (label ?? t(($) => $.ui.copy))}</span>
    </Button>
  )
}

/** Code to take along, with its copy button. */
export function CodeBlock({ code, label }: { code: string; label: string }) {
  const { t } = useTranslation()
  const { isCopied, copy } = useCopy(code)
  return (
    <figure aria-label={label} className="relative rounded-md border border-line-2 bg-subtle">
      <pre className="type-code p-3 pr-11 whitespace-pre-wrap wrap-anywhere">
        <code>{code}</code>
      </pre>
      <IconButton
        label={isCopied ? t(($) => $.ui.copied) : t(($) => $.ui.copy)}
        icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        onClick={() => void copy()}
        className="absolute! top-1.5 right-1.5"
      />
    </figure>
  )
}

const SHOWN_START = 10

/**
 * A value to paste elsewhere, word for word. C copies it while it has the focus.
 * @param masked shown whole only while it has the focus
 */
export function CopyField({ label, value, masked = false }: { label: string; value: string; masked?: boolean }) {
  const { t } = useTranslation()
  const { isCopied, copy } = useCopy(value)
  const [isFocused, setIsFocused] = useState(false)
  return (
    <Field label={label}>
      {(control) => (
        <TextInput
          {...control}
          readOnly
          className="[&>input]:font-code sm:[&>input]:text-[12px]"
          value={masked && !isFocused ? `${value.slice(0, SHOWN_START)}••••••••` : value}
          onFocus={() => setIsFocused(true)}
          onBlur={() => setIsFocused(false)}
          onKeyDown={(event) => {
            if (event.key !== 'c' || event.metaKey || event.ctrlKey || event.altKey) return
            event.preventDefault()
            void copy()
          }}
          after={
            <IconButton
              label={isCopied ? t(($) => $.ui.copied) : t(($) => $.ui.copy_named, { what: label })}
              icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
              onClick={() => void copy()}
            />
          }
        />
      )}
    </Field>
  )
}

/** A secret, shown this once. Put it in an insistent dialog. */
export function SecretBox({ secret, label, warning }: { secret: string; label: string; warning: string }) {
  return (
    <div>
      <div className="flex gap-2">
        <input
          readOnly
          aria-label={label}
          value={secret}
          onFocus={(event) => event.target.select()}
          className="type-code h-[34px] min-w-0 flex-1 rounded-sm border border-control bg-subtle px-2.5 focus-visible:field-focus"
        />
        <CopyButton text={secret} variant="ink" />
      </div>
      <p className="type-meta mt-2 flex items-center gap-1.5 font-medium text-warn-text">
        <Glyph name="alert" tone="warn" />
        {warning}
      </p>
    </div>
  )
}
