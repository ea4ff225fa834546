"""What an outside program does with the API, by the client beside it. By an API token, or as a person who signs in:

    BALCAO_TOKEN=bk_... python3 example.py waiting
    BALCAO_EMAIL=... BALCAO_PASSWORD=... python3 example.py contacts
    BALCAO_TOKEN=bk_... python3 example.py attach 4711 nota.pdf 'Sua nota'

By the token of a connection, once however often it is started:

    BALCAO_CONNECTION_TOKEN=bc_... python3 example.py send 5511987654321 'Seu pedido está pronto'
"""

import hashlib
import json
import os
import sys

from balcao import Balcao, BalcaoError, File

URL = os.environ.get('BALCAO_URL', 'http://localhost:4100')


def signed_in():
    """A client with an API token, or of the person who signs in."""
    api = Balcao(URL, token=os.environ.get('BALCAO_TOKEN'))
    if not api.token:
        api.login(os.environ.get('BALCAO_EMAIL', ''), os.environ.get('BALCAO_PASSWORD', ''))
    return api


def waiting():
    api = signed_in()
    for ticket in api.rows(api.list_tickets, 'tickets', status='pending', showAll='true'):
        print(f"#{ticket['id']} {ticket['contact']['name']}: {ticket['lastMessage']}")


def contacts():
    api = signed_in()
    for contact in api.rows(api.list_contacts, 'contacts'):
        print(contact['id'], contact['name'])


def attach(ticket_id, path, caption=None):
    sent = signed_in().send_ticket_message(ticket_id, form={'body': caption, 'medias': [File.at(path)]})
    print(sent['mediaName'])


def send(number, text):
    message = {'number': number, 'body': text}
    # The key is made of what is said, so that a second start of this program sends nothing more for a day.
    key = hashlib.sha256(json.dumps(message).encode()).hexdigest()
    api = Balcao(URL, token=os.environ.get('BALCAO_CONNECTION_TOKEN', ''))
    print(api.send_message(message, headers={'Idempotency-Key': key})['mensagem'])


TASKS = {'waiting': waiting, 'contacts': contacts, 'attach': attach, 'send': send}

if __name__ == '__main__':
    if len(sys.argv) < 2 or sys.argv[1] not in TASKS:
        sys.exit('waiting | contacts | attach <ticket> <file> [caption] | send <number> <text>')
    try:
        TASKS[sys.argv[1]](*sys.argv[2:])
    except BalcaoError as refused:
        again = f' (again in {refused.retry_after} s)' if refused.retry_after else ''
        sys.exit(f'{refused}{again}')
