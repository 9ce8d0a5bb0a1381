/** A place in a line, and its column: they differ behind tabs. */
export class LineCursor {
  line = '';
  at = 0;
  /** First sign that is no blank, columns to it, and whether there is none. */
  next = 0;
  indent = 0;
  isBlank = false;
  #column = 0;
  /** True inside of a tab, of which some columns are used. */
  #isInTab = false;

  begin(line: string): void {
    this.line = line;
    this.at = 0;
    this.#column = 0;
    this.#isInTab = false;
  }
  /** Looks for the next sign that is no blank. */
  measure(): void {
    let column = this.#column;
    let next = this.at;
    for (; ; next++) {
      const char = this.line[next];
      if (char === ' ') column++;
      else if (char === '\t') column += 4 - (column % 4);
      else break;
    }
    this.next = next;
    this.indent = column - this.#column;
    this.isBlank = next >= this.line.length;
  }
  /** Goes on by a number of columns, within blanks. */
  advance(columns: number): void {
    for (let left = columns; left > 0; ) {
      const char = this.line[this.at];
      if (char === undefined) return;
      if (char !== '\t') {
        this.at++;
        this.#column++;
        left--;
        continue;
      }
      const width = 4 - (this.#column % 4);
      this.#isInTab = width > left;
      this.#column += Math.min(left, width);
      if (width <= left) this.at++;
      left -= width;
    }
  }
  goTo(at: number): void {
    this.#column += this.indent + (at - this.next);
    this.at = at;
    this.#isInTab = false;
  }
  skipBlanks(): void {
    this.goTo(this.next);
  }
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.next;
    return pattern.exec(this.line);
  }
  /** Text behind the place, with the columns that are left of a tab as blanks. */
  rest(): string {
    const rest = this.line.slice(this.#isInTab ? this.at + 1 : this.at);
    return this.#isInTab ? ' '.repeat(4 - (this.#column % 4)) + rest : rest;
  }
}
