import type { ChatLook } from '@tertulia/contract/chat'
import { fill, type Texts } from '../texts/texts.ts'
import { Menu, type MenuChoice } from './menu.tsx'

type Props = {
  look: ChatLook
  /** Name of the person who has control. */
  person: string | null
  language: string
  texts: Texts
  onMinimize: (() => void) | undefined
  onRestart: (() => Promise<void>) | undefined
  onCallPerson: (() => Promise<void>) | undefined
  /** Further choices of the menu. */
  more: MenuChoice[]
  /** The person is at the conversation. */
  isHere: boolean
}

/** The line below the name: that the business is closed, as long as that holds; else the subtitle that the business wrote. */
function lineOf({ closed, subtitle }: ChatLook, texts: Texts): string {
  const is_closed = closed && (closed.until === null || Date.now() < Date.parse(closed.until))
  return is_closed ? closed.says : subtitle || texts.assistant
}

/** The name of the agent or person, and the chat's menu. */
export function Header({ look, person, language, texts, onMinimize, onRestart, onCallPerson, more, isHere }: Props) {
  const both = person && new Intl.ListFormat(language).format([look.agent_name, person])
  const choices = [
    ...(onCallPerson ? [{ label: texts.call_person, run: onCallPerson }] : []),
    ...(onRestart ? [{ label: texts.restart, run: onRestart }] : []),
    ...more,
  ]
  return (
    <header>
      {look.logo ? (
        <img className="logo" src={look.logo} alt="" />
      ) : look.avatar ? (
        <img className="avatar" src={look.avatar} alt="" width="36" height="36" />
      ) : (
        <span className="avatar" aria-hidden="true">
          {look.agent_name.slice(0, 1).toUpperCase()}
        </span>
      )}
      <div className="who">
        <h1>{both ?? look.agent_name}</h1>
        <p>
          {person && isHere && <i className="here" aria-hidden="true" />}
          {person ? fill(texts.with_you, { name: person }) : lineOf(look, texts)}
        </p>
      </div>
      {choices.length > 0 && <Menu label={texts.menu} choices={choices} />}
      {onMinimize && (
        <button type="button" className="icon" aria-label={texts.minimize} onClick={onMinimize}>
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d="M4 10h12" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      )}
    </header>
  )
}
