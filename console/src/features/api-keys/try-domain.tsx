import { originMatches } from '@tertulia/contract/api-keys'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { TextInput } from '#ui/text-input.tsx'

/** Whether a page at an address could use a key with these domains: what the server will say. */
export function TryDomain({ domains }: { domains: readonly string[] }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const address = typed.trim()
  return (
    <div>
      <Field label={t(($) => $.apiKeys.try_domain)} optional>
        {(control) => (
          <TextInput
            {...control}
            inputMode="url"
            value={typed}
            placeholder={t(($) => $.apiKeys.try_example)}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <output className="type-meta mt-[5px] flex min-h-5 items-center gap-1.5 text-ink-2">
        {address !== '' && <Verdict domains={domains} address={address} />}
      </output>
    </div>
  )
}

function Verdict({ domains, address }: { domains: readonly string[]; address: string }) {
  const { t } = useTranslation()
  if (!/^https?:\/\/./u.test(address) || !URL.canParse(address)) return t(($) => $.apiKeys.try_none)
  const { origin, host } = new URL(address)
  const isAllowed = originMatches(domains, origin)
  return (
    <>
      <Glyph name={isAllowed ? 'check' : 'x'} tone={isAllowed ? 'ok' : 'bad'} />
      {isAllowed ? t(($) => $.apiKeys.try_yes, { host }) : t(($) => $.apiKeys.try_no, { host })}
    </>
  )
}
