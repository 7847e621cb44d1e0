import { useState } from 'react'
import type { Texts } from '../texts/texts.ts'

type Props = { texts: Texts; is_wrong: boolean; enter: (password: string) => Promise<void> }

/** A link to share that asks for a password. A wrong password stays in the field. */
export function AskPassword({ texts, is_wrong, enter }: Props) {
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  return (
    <form
      className="chat closed"
      onSubmit={(event) => {
        event.preventDefault()
        if (!password || isBusy) return
        setBusy(true)
        void enter(password).finally(() => setBusy(false))
      }}
    >
      <label htmlFor="password">{texts.password_needed}</label>
      <input
        id="password"
        type="password"
        autoComplete="off"
        aria-label={texts.password}
        aria-invalid={is_wrong}
        aria-describedby={is_wrong ? 'wrong' : undefined}
        value={password}
        onInput={(event) => setPassword(event.currentTarget.value)}
      />
      {is_wrong && (
        <p id="wrong" role="alert">
          {texts.password_wrong}
        </p>
      )}
      <button type="submit" disabled={isBusy}>
        {texts.enter}
      </button>
    </form>
  )
}
