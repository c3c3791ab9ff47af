import { createHash } from 'node:crypto';

/** An invented person with an account at the provider. */
export interface Person {
  /** `sub` of tokens. */
  readonly id: string;
  readonly name: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly gender: 'male' | 'female' | undefined;
  /** YYYY-MM-DD. */
  readonly birthdate: string | undefined;
}

/** Derives the id from the email, so that it is stable across sign-ins and restarts. */
const idOf = (email: string): string => createHash('sha256').update(email).digest('hex').slice(0, 20);

const createPerson = (person: Omit<Person, 'id' | 'email'> & { email: string }): Person => ({
  id: idOf(person.email),
  ...person,
});

/** The predefined people. Each represents a different answer of a real provider. */
const predefinedPeople: readonly Person[] = [
  createPerson({
    name: 'Vera Winter',
    email: 'vera.winter@people.example.org',
    emailVerified: true,
    gender: 'female',
    birthdate: '1993-04-12',
  }),
  createPerson({
    name: 'Otto Sommer',
    email: 'otto.sommer@people.example.org',
    emailVerified: true,
    gender: 'male',
    birthdate: '1990-09-30',
  }),
  createPerson({
    name: 'Unni Proven',
    email: 'unni.proven@people.example.org',
    emailVerified: false,
    gender: 'female',
    birthdate: '1996-01-08',
  }),
  {
    id: idOf('nobody’s email'),
    name: 'Max Private',
    email: undefined,
    emailVerified: false,
    gender: undefined,
    birthdate: undefined,
  },
];

const known = new Map(predefinedPeople.map((person) => [person.id, person]));

export const listPeople = (): readonly Person[] => [...known.values()];
export const findPerson = (id: string): Person | undefined => known.get(id);

/** Creates a person, or replaces the person with this email. */
export const savePerson = (person: Omit<Person, 'id' | 'email'> & { email: string }): Person => {
  const made = createPerson(person);
  known.set(made.id, made);
  return made;
};
