type Props = {
  /** Origin of your Tertulia, such as `https://chat.example.com`. */
  home: string
  /** Id of the agent. */
  agent: string
  /** What the visitor reads, where the browser's language is not it. */
  lang?: string
  position?: 'left' | 'right'
}

/** The bubble: once, at the root of the application. */
export declare function TertuliaBubble(props: Props): null
