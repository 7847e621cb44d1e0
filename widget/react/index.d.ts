type Props = {
  /** Origin of your Tertulia, such as `https://chat.example.com`. */
  home: string
  /** Id of the agent. */
  agent: string
  /** The visitor's language, if it is not the browser's. */
  lang?: string
  position?: 'left' | 'right'
}

/** The bubble: once, at the root of the application. */
export declare function TertuliaBubble(props: Props): null
