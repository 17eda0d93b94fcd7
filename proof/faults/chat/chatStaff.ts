import type { Conversations } from '../../../backoffice/conversations/conversations';
import type { Worked } from '../../../backoffice/conversations/agentWork';
import type { ManualClock } from '../../../src/testing/manualClock';
import { drawnFrom } from '../../../backoffice/testing/chatClient';
import type { ChatCommand } from './chatPlan';

type StaffCommand = Extract<ChatCommand, { do: 'staff' }>;

export const people = [
  { id: 'anna', name: 'Anna' },
  { id: 'kim', name: 'Kim' },
] as const;
type Person = (typeof people)[number];

/** What a member of staff said, and what the desk answered. */
export interface Said {
  conversation: string;
  text: string;
  name: string;
  outcome: Worked;
}

interface Parts {
  clock: Pick<ManualClock, 'set'>;
  office(place: number): Conversations;
  trace(line: string): void;
  count(event: string): void;
}

/** Two people at the desk, each at an office of their own or both at one. Their presses may be sent twice, as a browser repeats a form. */
export class ChatStaff {
  readonly said: Said[] = [];
  private underway = 0;
  private conversation = '';
  private words = 0;
  private answering: Person = people[0];

  constructor(private readonly parts: Parts) {}

  get isBusy(): boolean {
    return this.underway > 0;
  }

  /** From here on they work on this one. */
  turnTo(conversation: string): void {
    this.conversation = conversation;
  }

  async beThere(): Promise<void> {
    for (const { id, name } of people) await this.parts.office(0).work.setAnswers(id, 'chats', name);
  }

  take(command: StaffCommand): void {
    this.parts.clock.set(() => {
      this.underway += 1;
      void this.work(command).finally(() => (this.underway -= 1));
    }, command.after);
  }

  private async work({ what, person, office, isRepeated }: StaffCommand): Promise<void> {
    const { conversation } = this;
    const one = people[person] ?? this.answering;
    const other = one === people[0] ? people[1] : people[0];
    if (conversation === '') return;
    await this.beThere();
    const { work } = this.parts.office(office);
    switch (what) {
      case 'take':
        return this.given(one, what, await work.take(conversation, one.id));
      case 'answer':
        return this.answer(conversation, one, office, isRepeated);
      case 'answer-both':
        await Promise.all([this.answer(conversation, one, office, isRepeated), this.answer(conversation, other, office + 1, false)]);
        return undefined;
      case 'type':
        return work.typing(conversation, one.id);
      case 'hand-back':
        return this.told(what, await work.handOver(conversation, one.id, null));
      case 'hand-over':
        return this.given(other, what, await work.handOver(conversation, one.id, other.id));
      case 'close':
        return this.told(what, await work.close(conversation, one.id));
    }
  }

  private async answer(conversation: string, { id, name }: Person, office: number, isRepeated: boolean): Promise<void> {
    const text = `Answer ${(this.words += 1)}`;
    const said: Said = { conversation, text, name, outcome: 'taken' };
    this.said.push(said);
    const message = { ownId: drawnFrom(text), text };
    // The second press of a form goes to whichever office the balancer chooses.
    const places = isRepeated ? [office, office + 1] : [office];
    const outcomes = await Promise.all(places.map((place) => this.parts.office(place).work.say(conversation, id, message)));
    said.outcome = outcomes.includes('done') ? 'done' : (outcomes[0] ?? 'taken');
    this.told('answer', said.outcome);
  }

  private given(person: Person, what: string, outcome: Worked): void {
    if (outcome === 'done') this.answering = person;
    this.told(what, outcome);
  }

  private told(what: string, outcome: Worked): void {
    this.parts.trace(`desk ${what}: ${outcome}`);
    this.parts.count(`desk: ${what} ${outcome}`);
  }
}
