# Made from docs/openapi.json by scripts/python-client.mjs. Do not edit.
"""Calls Balcão's API with nothing but Python's standard library, 3.9 or newer.

    from balcao import Balcao, BalcaoError, File

    api = Balcao('http://localhost:4100', token='bk_...')
    for ticket in api.rows(api.list_tickets, 'tickets', status='pending', showAll='true'):
        print(ticket['id'], ticket['lastMessage'])
    api.send_ticket_message(4711, form={'medias': [File.at('invoice.pdf')], 'body': 'Sua nota'})

Each operation of docs/openapi.json is a method named by its operationId. Parts of the address come by position, the query by name; a name
that Python keeps for itself ends in an underscore (`from_`). A refused call raises BalcaoError.
"""

import json
import mimetypes
import os
import urllib.error
import urllib.parse
import urllib.request
import uuid
from http.cookiejar import CookieJar


class BalcaoError(Exception):
    """A refused call: `status` of HTTP, `code` that never changes, `message` for people, the `details` of some codes, and `help`, the address
    of the page of the code.

    `retry_after` is the number of seconds after which a repeat helps, or None.
    """

    def __init__(self, status, answer, retry_after=None):
        self.status = status
        self.code = answer.get('code') or answer.get('error', '')
        self.message = answer.get('message', '')
        self.details = answer.get('details')
        self.request_id = answer.get('requestId', '')
        self.help = answer.get('help', '')
        self.retry_after = retry_after
        super().__init__(f'{status} {self.code}: {self.message}')


class File:
    """A file of a form: its name, its bytes and its media type."""

    def __init__(self, name, content, media_type=None):
        self.name = name
        self.content = content
        self.media_type = media_type or mimetypes.guess_type(name)[0] or 'application/octet-stream'

    @classmethod
    def at(cls, path):
        """Reads the file at a path."""
        with open(path, 'rb') as file:
            return cls(os.path.basename(path), file.read())


class Client:
    """Makes calls with an API token, with the token of a connection, or as a person who signed in by `login`."""

    def __init__(self, base_url, token=None, language='pt', timeout=60):
        self.base_url = base_url.rstrip('/')
        self.token = token
        self.language = language
        self.timeout = timeout
        self.cookies = CookieJar()
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.cookies), _NoRedirects())

    def login(self, email, password, code=None):
        """Signs a person in, and renews their access token from then on. `code` is one of a second factor. Returns the person."""
        body = {'email': email, 'password': password, **({'code': code} if code else {})}
        answer = self.call('POST', '/auth/login', body=body)
        self.token = answer['token']
        return answer['user']

    def rows(self, method, key, *args, **query):
        """Yields the rows of every page of a list that counts its pages; `key` is the name of the rows in its answer."""
        number, more = 1, True
        while more:
            page = method(*args, pageNumber=number, **query)
            yield from page[key]
            number, more = number + 1, page['hasMore']

    def call(self, method, path, query=None, body=None, form=None, headers=None):
        """Makes one call. Returns what its JSON says, the bytes of a file, or None. Raises BalcaoError when it is refused."""
        try:
            return self._send(method, path, query, body, form, headers)
        except BalcaoError as refused:
            if refused.code != 'ERR_TOKEN_EXPIRED' or not any(self.cookies):
                raise
        self.token = self._send('POST', '/auth/refresh_token', None, None, None, None)['token']
        return self._send(method, path, query, body, form, headers)

    def _send(self, method, path, query, body, form, headers):
        url = self.base_url + path + _query_of(query or {})
        about = {'Accept-Language': self.language, **(headers or {})}
        if self.token:
            about.setdefault('Authorization', f'Bearer {self.token}')
        data = None
        if form is not None:
            data, about['Content-Type'] = _multipart_of(form)
        elif body is not None:
            data, about['Content-Type'] = json.dumps(body).encode(), 'application/json'
        request = urllib.request.Request(url, data=data, headers=about, method=method)
        try:
            with self._opener.open(request, timeout=self.timeout) as answer:
                return _content_of(answer)
        except urllib.error.HTTPError as refused:
            with refused:
                raise _error_of(refused) from None


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """Follows no redirect: the API answers none, and one would carry the token to another address."""

    def redirect_request(self, req, fp, code, msg, headers, newurl):
        return None


def _part(value):
    return urllib.parse.quote(str(value), safe='')


def _text_of(value):
    if isinstance(value, bool):
        return 'true' if value else 'false'
    return str(value)


def _each(value):
    return value if isinstance(value, (list, tuple)) else [value]


def _query_of(query):
    given = [(name, _text_of(one)) for name, value in query.items() if value is not None for one in _each(value)]
    return '?' + urllib.parse.urlencode(given) if given else ''


def _multipart_of(form):
    boundary = uuid.uuid4().hex
    parts = []
    for name, value in form.items():
        for one in _each(value):
            if one is None:
                continue
            head = f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"'
            if isinstance(one, File):
                file_name = one.name.replace('"', '%22').replace('\r', '%0D').replace('\n', '%0A')
                head += f'; filename="{file_name}"\r\nContent-Type: {one.media_type}'
            content = one.content if isinstance(one, File) else _text_of(one).encode()
            parts.append(head.encode() + b'\r\n\r\n' + content + b'\r\n')
    return b''.join(parts) + f'--{boundary}--\r\n'.encode(), f'multipart/form-data; boundary={boundary}'


def _content_of(answer):
    content = answer.read()
    if not content:
        return None
    return json.loads(content) if answer.headers.get_content_type() == 'application/json' else content


def _error_of(refused):
    content = refused.read()
    try:
        answer = json.loads(content)
    except ValueError:
        answer = {'message': content.decode(errors='replace')}
    after = refused.headers.get('Retry-After', '')
    return BalcaoError(refused.code, answer, int(after) if after.isdigit() else None)


class Balcao(Client):
    """Every operation of the API, by its name."""

    def accept_invitation(self, body, *, headers=None):
        """Accept an invitation: its e-mail and this password sign in from now on.

        POST /invitations/accept
        body: token*, name*, password*, language
        """
        return self.call('POST', '/invitations/accept', body=body, headers=headers)

    def acknowledge_sandbox_messages(self, whatsappId, body, *, headers=None):
        """A simulated customer's phone confirms messages.

        POST /sandbox/{whatsappId}/ack
        body: wireId*, ack*
        """
        return self.call('POST', f'/sandbox/{_part(whatsappId)}/ack', body=body, headers=headers)

    def add_contacts_to_list(self, id, body, *, headers=None):
        """Puts the contacts whom a filter finds onto the list, in the background.

        POST /contact-lists/{id}/from-contacts
        body: searchParam, tagIds, whatsappId, talkedSince, talkedBefore, fieldFilter
        """
        return self.call('POST', f'/contact-lists/{_part(id)}/from-contacts', body=body, headers=headers)

    def add_ticket_tag(self, ticketId, tagId, *, headers=None):
        """Puts a tag on a ticket; a lane takes the place of the one that the card was in.

        PUT /ticket-tags/{ticketId}/{tagId}
        """
        return self.call('PUT', f'/ticket-tags/{_part(ticketId)}/{_part(tagId)}', headers=headers)

    def answer_moved_number(self, id, body, *, headers=None):
        """Says once whether the tickets that a number left behind go on over the connection that has it now.

        POST /moved-numbers/{id}
        body: take*
        """
        return self.call('POST', f'/moved-numbers/{_part(id)}', body=body, headers=headers)

    def ask_phone_history(self, id, *, headers=None):
        """Ask Meta for the address book and the past of an official number's phone, which it gives once.

        POST /whatsapp/{id}/phone-history
        """
        return self.call('POST', f'/whatsapp/{_part(id)}/phone-history', headers=headers)

    def block_customer(self, id, body, *, headers=None):
        """Block a customer at an official number.

        POST /whatsapp/{id}/blocked
        body: number, contactId
        """
        return self.call('POST', f'/whatsapp/{_part(id)}/blocked', body=body, headers=headers)

    def cancel_campaign(self, id, *, headers=None):
        """Stops a running campaign at once; a scheduled one rests without a time.

        POST /campaigns/{id}/cancel
        """
        return self.call('POST', f'/campaigns/{_part(id)}/cancel', headers=headers)

    def cancel_contact_deletion(self, deletionId, *, headers=None):
        """Takes a deletion back before it has begun.

        DELETE /contacts/deletions/{deletionId}
        """
        return self.call('DELETE', f'/contacts/deletions/{_part(deletionId)}', headers=headers)

    def cancel_contact_import(self, importId, *, headers=None):
        """Stops an import; what it has brought in stays.

        DELETE /contacts/imports/{importId}
        """
        return self.call('DELETE', f'/contacts/imports/{_part(importId)}', headers=headers)

    def cancel_flow_publication_order(self, id, *, headers=None):
        """Cancels the publication that is ordered, or dismisses one that failed.

        DELETE /flows/{id}/publication-order
        """
        return self.call('DELETE', f'/flows/{_part(id)}/publication-order', headers=headers)

    def cancel_plan_change(self, *, headers=None):
        """Takes back the change of plan that waits, with its invoice.

        DELETE /subscription/plan
        """
        return self.call('DELETE', '/subscription/plan', headers=headers)

    def change_desk_ticket(self, key, id, action, *, headers=None):
        """The agent of a desk accepts, closes or reopens a ticket.

        POST /webchat/{key}/desk/tickets/{id}/{action}
        """
        return self.call('POST', f'/webchat/{_part(key)}/desk/tickets/{_part(id)}/{_part(action)}', headers=headers)

    def change_flow_assertions(self, id, body, *, headers=None):
        """Replaces what a flow is to answer; a publication plays it.

        PUT /flows/{id}/assertions
        body: revision*, assertions*
        """
        return self.call('PUT', f'/flows/{_part(id)}/assertions', body=body, headers=headers)

    def change_plan(self, body, *, headers=None):
        """Changes the plan, or begins to: a greater one holds once its invoice is paid.

        POST /subscription/plan
        body: planId*, cost*
        """
        return self.call('POST', '/subscription/plan', body=body, headers=headers)

    def change_preferences(self, body, *, headers=None):
        """Change the own preferences.

        PUT /preferences
        body: singleKeys, afterResolving, volume, doNotDisturb
        """
        return self.call('PUT', '/preferences', body=body, headers=headers)

    def change_tickets(self, body, *, headers=None):
        """Accepts, closes or transfers several tickets.

        POST /tickets/changes
        body: ticketIds*, status, userId, queueId, note
        """
        return self.call('POST', '/tickets/changes', body=body, headers=headers)

    def check_connection_settings(self, id, *, headers=None):
        """Ask the network whether the saved settings work, and which one does not.

        POST /whatsapp/{id}/settings/check
        """
        return self.call('POST', f'/whatsapp/{_part(id)}/settings/check', headers=headers)

    def check_provider(self, provider, *, headers=None):
        """Ask an outside provider whether it works with the stored settings.

        POST /providers/{provider}/check
        """
        return self.call('POST', f'/providers/{_part(provider)}/check', headers=headers)

    def clone_campaign(self, id, body, *, headers=None):
        """Makes one that says the same to the same people, with no time.

        POST /campaigns/{id}/clone
        body: name
        """
        return self.call('POST', f'/campaigns/{_part(id)}/clone', body=body, headers=headers)

    def complete_sign_in(self, body, *, headers=None):
        """Complete a sign-in by a code.

        POST /auth/second-factor
        body: challenge*, code*
        """
        return self.call('POST', '/auth/second-factor', body=body, headers=headers)

    def confirm_email(self, body, *, headers=None):
        """Confirm the own address by the link that was mailed to it.

        POST /auth/email-confirmation/confirm
        body: token*
        """
        return self.call('POST', '/auth/email-confirmation/confirm', body=body, headers=headers)

    def confirm_password_reset(self, body, *, headers=None):
        """Set a new password by the code; ends all sessions of the user.

        POST /auth/password-reset/confirm
        body: email*, code*, password*
        """
        return self.call('POST', '/auth/password-reset/confirm', body=body, headers=headers)

    def confirm_password_reset_by_address(self, email, token, newPassword, *, headers=None):
        """The same as `POST /auth/password-reset/confirm`, for older clients; each part percent-encoded.

        POST /resetpasswords/{email}/{token}/{newPassword}
        """
        return self.call('POST', f'/resetpasswords/{_part(email)}/{_part(token)}/{_part(newPassword)}', headers=headers)

    def confirm_second_factor(self, body, *, headers=None):
        """Turn the own second factor on by a first code.

        POST /auth/two-factor/confirmation
        body: code*
        """
        return self.call('POST', '/auth/two-factor/confirmation', body=body, headers=headers)

    def confirm_sign_up(self, body, *, headers=None):
        """Open the company of a confirmation link.

        POST /companies/cadastro/confirm
        body: token*, password*, name
        """
        return self.call('POST', '/companies/cadastro/confirm', body=body, headers=headers)

    def count_ticket_views(self, *, ids=None, headers=None):
        """How many pending and open tickets views have, counted to 1,000.

        GET /ticket-views/counts
        """
        return self.call('GET', '/ticket-views/counts', query={'ids': ids}, headers=headers)

    def count_visitor_unread(self, key, *, headers=None):
        """How many answers wait for a visitor whose page has not opened the chat.

        GET /webchat/{key}/unread
        """
        return self.call('GET', f'/webchat/{_part(key)}/unread', headers=headers)

    def create_announcement(self, body, *, headers=None):
        """Publishes an announcement to every company, or to those with certain plans.

        POST /announcements
        body: title, text, priority, status, readers, planIds, startsAt, endsAt
        """
        return self.call('POST', '/announcements', body=body, headers=headers)

    def create_api_token(self, body, *, headers=None):
        """Make a token for an outside program.

        POST /api-tokens
        body: name*, scopes*, expiresInDays, currentPassword, code
        """
        return self.call('POST', '/api-tokens', body=body, headers=headers)

    def create_calendar(self, body, *, headers=None):
        """Makes a calendar.

        POST /calendars
        body: name*, timeZone, spans, dates
        """
        return self.call('POST', '/calendars', body=body, headers=headers)

    def create_campaign(self, body, *, headers=None):
        """Makes a campaign; with a time it is scheduled, else it rests.

        POST /campaigns
        body: message1, message2, message3, message4, message5, confirmationMessage1, confirmationMessage2, confirmationMessage3, confirmationMessage4, confirmationMessage5, template, confirmation, keepsUnknownVariables, refusesPastTime, scheduledAt, contactListId, fileListId, whatsappId, tagListId, name*
        """
        return self.call('POST', '/campaigns', body=body, headers=headers)

    def create_campaign_suppression(self, body, *, headers=None):
        """No campaign is sent to this number any more.

        POST /campaign-suppressions
        body: number*, name
        """
        return self.call('POST', '/campaign-suppressions', body=body, headers=headers)

    def create_charge(self, body, *, headers=None):
        """A code by which an invoice is paid, for what the invoice says.

        POST /subscription
        body: invoiceId*, firstName, lastName, document, address2, city, state, zipcode, country, plan, price, users, connections
        """
        return self.call('POST', '/subscription', body=body, headers=headers)

    def create_chat(self, body, *, headers=None):
        """Makes a chat with colleagues; it is the caller's own, who is a member too.

        POST /chats
        body: title*, users*
        """
        return self.call('POST', '/chats', body=body, headers=headers)

    def create_company(self, body, *, headers=None):
        """Open a company.

        POST /companies
        body: name*, email, phone, status, dueDate, recurrence, planId, password, campaignsEnabled, billingName, addressZipCode, addressStreet, addressState, addressCity, addressDistrict
        """
        return self.call('POST', '/companies', body=body, headers=headers)

    def create_connection(self, body, *, headers=None):
        """Add a connection and start its link.

        POST /whatsapp
        body: name*, isDefault, greetingMessage, farewellMessage, complationMessage, outOfHoursMessage, ratingMessage, token, provider, queueIds, transferQueueId, timeToTransfer, promptId, integrationId, flowId, maxUseBotQueues, timeUseBotQueues, expiresTicket, expiresInactiveMessage
        """
        return self.call('POST', '/whatsapp', body=body, headers=headers)

    def create_connection_token(self, id, body, *, headers=None):
        """Draw a connection's token for the message API; it is answered this once.

        POST /whatsapp/{id}/token
        body: currentPassword
        """
        return self.call('POST', f'/whatsapp/{_part(id)}/token', body=body, headers=headers)

    def create_contact(self, body, *, headers=None):
        """Adds a contact.

        POST /contacts
        body: name*, number*, email, extraInfo, fieldValues
        """
        return self.call('POST', '/contacts', body=body, headers=headers)

    def create_contact_deletion(self, body, *, headers=None):
        """Orders that several contacts be deleted with their tickets and messages.

        POST /contacts/deletions
        body: contactIds, allMatching, searchParam, fieldFilter
        """
        return self.call('POST', '/contacts/deletions', body=body, headers=headers)

    def create_contact_import(self, form, *, headers=None):
        """Takes in a spreadsheet (.xlsx, .xls, .csv) to be looked at before it is imported.

        POST /contacts/imports
        form: file*
        """
        return self.call('POST', '/contacts/imports', form=form, headers=headers)

    def create_contact_list(self, body, *, headers=None):
        """Begins a contact list.

        POST /contact-lists
        body: name*
        """
        return self.call('POST', '/contact-lists', body=body, headers=headers)

    def create_contact_list_import(self, id, form, *, headers=None):
        """Takes in a spreadsheet (.xlsx, .xls, .csv) to be looked at; `/contacts/imports/{importId}/start` starts it.

        POST /contact-lists/{id}/imports
        form: file*
        """
        return self.call('POST', f'/contact-lists/{_part(id)}/imports', form=form, headers=headers)

    def create_contact_list_item(self, body, *, headers=None):
        """Adds an item to a contact list; a number that is there already answers its item.

        POST /contact-list-items
        body: name*, number*, email, contactListId*
        """
        return self.call('POST', '/contact-list-items', body=body, headers=headers)

    def create_draft(self, ticketId, body, *, headers=None):
        """Something written for an agent: an answer, a text rewritten or translated, a summary.

        POST /tickets/{ticketId}/drafts
        body: kind*, text, tone, language
        """
        return self.call('POST', f'/tickets/{_part(ticketId)}/drafts', body=body, headers=headers)

    def create_field(self, body, *, headers=None):
        """Makes a field, after the others.

        POST /fields
        body: target*, label*, key, type*, choices, requiredAt, queueIds, isArchived
        """
        return self.call('POST', '/fields', body=body, headers=headers)

    def create_file_list(self, body, *, headers=None):
        """Makes a file list; its files come by `/files/uploadList/{id}`.

        POST /files
        body: name*, message, options
        """
        return self.call('POST', '/files', body=body, headers=headers)

    def create_flow(self, body, *, headers=None):
        """Makes a flow, whose draft no customer meets before it is published.

        POST /flows
        body: name*, graph
        """
        return self.call('POST', '/flows', body=body, headers=headers)

    def create_help(self, body, *, headers=None):
        """Publishes a help to every company.

        POST /helps
        body: title*, description*, video, link
        """
        return self.call('POST', '/helps', body=body, headers=headers)

    def create_integration(self, body, *, headers=None):
        """Makes an integration; for webhooks and n8n it answers the signing secret, this once.

        POST /queueIntegration
        body: type*, name*, projectName, jsonContent, language, urlN8N, typebotSlug, typebotExpires, typebotDelayMessage, typebotKeywordFinish, typebotKeywordRestart, typebotRestartMessage, typebotUnknownMessage, timeoutSeconds
        """
        return self.call('POST', '/queueIntegration', body=body, headers=headers)

    def create_invitations(self, body, *, headers=None):
        """Invite people by e-mail.

        POST /invitations
        body: emails*, profile, queueIds, companyId
        """
        return self.call('POST', '/invitations', body=body, headers=headers)

    def create_macro(self, body, *, headers=None):
        """Makes a macro.

        POST /macros
        body: name*, message, quickMessageId, location, contactIds, poll, whatsappId, template, headerMessageId, tagIds, priority, queueId, userId, closes
        """
        return self.call('POST', '/macros', body=body, headers=headers)

    def create_overdue_charge(self, body, *, headers=None):
        """A code by which one of them is paid.

        POST /overdue/charges
        body: token*, invoiceId*, firstName, lastName, document
        """
        return self.call('POST', '/overdue/charges', body=body, headers=headers)

    def create_pairing_code(self, id, body, *, headers=None):
        """Ask for a code to type on the phone instead of scanning.

        POST /whatsappsession/{id}/pairing-code
        body: number*
        """
        return self.call('POST', f'/whatsappsession/{_part(id)}/pairing-code', body=body, headers=headers)

    def create_plan(self, body, *, headers=None):
        """Create a plan.

        POST /plans
        body: name*, users, connections, queues, campaigns, schedules, storageMb, value, useCampaigns, useKanban, useWebchat, useFlows, useIntegrations, useInternalChat, useServiceLevels, useRouting, useRules, useOpenAi, useSchedules, useExternalApi
        """
        return self.call('POST', '/plans', body=body, headers=headers)

    def create_prompt(self, body, *, headers=None):
        """Makes a prompt.

        POST /prompt
        body: name*, prompt*, queueId, apiKey, maxTokens, maxMessages, temperature, voice, voiceKey, voiceRegion, baseUrl, model, tokenField, transcriptionModel, ticketTokensMax, dayTokensMax, monthTokensMax, usesKnowledge
        """
        return self.call('POST', '/prompt', body=body, headers=headers)

    def create_prompt_page(self, body, *, headers=None):
        """Writes a knowledge page.

        POST /prompt-pages
        body: title*, body*
        """
        return self.call('POST', '/prompt-pages', body=body, headers=headers)

    def create_queue(self, body, *, headers=None):
        """Opens a queue.

        POST /queue
        body: name*, color*, greetingMessage, outOfHoursMessage, schedules, orderQueue, integrationId, promptId, flowId, options
        """
        return self.call('POST', '/queue', body=body, headers=headers)

    def create_queue_option(self, body, *, headers=None):
        """Adds an option to a queue's menu.

        POST /queue-options
        body: title*, message, option, queueId*, parentId
        """
        return self.call('POST', '/queue-options', body=body, headers=headers)

    def create_quick_message(self, body, *, headers=None):
        """Keeps a text ready.

        POST /quick-messages
        body: shortcode*, message, geral, status
        """
        return self.call('POST', '/quick-messages', body=body, headers=headers)

    def create_recovery_codes(self, body, *, headers=None):
        """Make new recovery codes in place of the old ones.

        POST /auth/two-factor/recovery-codes
        body: currentPassword*, code*
        """
        return self.call('POST', '/auth/two-factor/recovery-codes', body=body, headers=headers)

    def create_rule(self, body, *, headers=None):
        """Makes a rule, behind the others.

        POST /rules
        body: name*, trigger*, actions*, isEnabled, filter, stopsHere
        """
        return self.call('POST', '/rules', body=body, headers=headers)

    def create_schedule(self, body, *, headers=None):
        """Schedules a message to a contact.

        POST /schedules
        body: body, template, contactId*, sendAt*, whatsappId, ticketId, queueId, priority
        """
        return self.call('POST', '/schedules', body=body, headers=headers)

    def create_sla_policy(self, body, *, headers=None):
        """Makes an SLA policy, behind the others.

        POST /sla-policies
        body: name*, isEnabled, filter, hours, calendarId, warnPercent, countsBot, onTransfer, pausesResolution, targets
        """
        return self.call('POST', '/sla-policies', body=body, headers=headers)

    def create_tag(self, body, *, headers=None):
        """Makes a tag.

        POST /tags
        body: name*, color, kanban
        """
        return self.call('POST', '/tags', body=body, headers=headers)

    def create_tagging(self, body, *, headers=None):
        """Orders that the newest ticket of each of several contacts be tagged.

        POST /tags/taggings
        body: contactIds, allMatching, searchParam, fieldFilter, tagIds*
        """
        return self.call('POST', '/tags/taggings', body=body, headers=headers)

    def create_template(self, id, body, *, headers=None):
        """Make a template at Meta, which reviews it.

        POST /whatsapp/{id}/templates
        body: name*, language*, category*, header, headerFile, body*, footer, buttons, examples
        """
        return self.call('POST', f'/whatsapp/{_part(id)}/templates', body=body, headers=headers)

    def create_ticket(self, body, *, headers=None):
        """Opens a ticket with a contact.

        POST /tickets
        body: contactId*, queueId, whatsappId, userId, status
        """
        return self.call('POST', '/tickets', body=body, headers=headers)

    def create_ticket_batch(self, body, *, headers=None):
        """Orders an act on several tickets, or on all of a view.

        POST /ticket-batches
        body: ticketIds, viewId, act*, value
        """
        return self.call('POST', '/ticket-batches', body=body, headers=headers)

    def create_ticket_note(self, body, *, headers=None):
        """Adds a note to a ticket.

        POST /ticket-notes
        body: note*, ticketId*, contactId, mentions
        """
        return self.call('POST', '/ticket-notes', body=body, headers=headers)

    def create_ticket_view(self, body, *, headers=None):
        """Makes a view.

        POST /ticket-views
        body: name*, filter*, audience, queueIds, sort, columns
        """
        return self.call('POST', '/ticket-views', body=body, headers=headers)

    def create_user(self, body, *, headers=None):
        """Add a user.

        POST /users
        body: name*, email*, password*, profile, queueIds, whatsappId, allTicket, language, companyId, super
        """
        return self.call('POST', '/users', body=body, headers=headers)

    def create_webchat_secret(self, id, body, *, headers=None):
        """A new secret to sign visitors with, shown this once; the one before stays good until the next.

        POST /webchat-widgets/{id}/secrets
        body: currentPassword
        """
        return self.call('POST', f'/webchat-widgets/{_part(id)}/secrets', body=body, headers=headers)

    def create_webchat_widget(self, body, *, headers=None):
        """Makes a web chat, and its connection unless one is chosen.

        POST /webchat-widgets
        body: name*, isActive, identity, allowsAgents, accent, theme, position, title, greeting, language, attach, voice, rating, filesBeforeAnswer, visitorMbPerDay, addressMbPerDay, chatMbPerDay, origins, connectionId
        """
        return self.call('POST', '/webchat-widgets', body=body, headers=headers)

    def create_webhook_endpoint(self, body, *, headers=None):
        """Subscribes an address to event types; answers the signing secret, this once, and to our own staff never.

        POST /webhook-endpoints
        body: name*, url*, eventTypes*
        """
        return self.call('POST', '/webhook-endpoints', body=body, headers=headers)

    def delete_announcement(self, id, *, headers=None):
        """Deletes an announcement with its picture.

        DELETE /announcements/{id}
        """
        return self.call('DELETE', f'/announcements/{_part(id)}', headers=headers)

    def delete_announcement_picture(self, id, *, headers=None):
        """Takes the picture away.

        DELETE /announcements/{id}/media-upload
        """
        return self.call('DELETE', f'/announcements/{_part(id)}/media-upload', headers=headers)

    def delete_calendar(self, id, *, headers=None):
        """Deletes a calendar.

        DELETE /calendars/{id}
        """
        return self.call('DELETE', f'/calendars/{_part(id)}', headers=headers)

    def delete_campaign(self, id, *, headers=None):
        """Deletes one that does not run.

        DELETE /campaigns/{id}
        """
        return self.call('DELETE', f'/campaigns/{_part(id)}', headers=headers)

    def delete_campaign_file(self, id, *, headers=None):
        """Takes the file off.

        DELETE /campaigns/{id}/media-upload
        """
        return self.call('DELETE', f'/campaigns/{_part(id)}/media-upload', headers=headers)

    def delete_campaign_suppression(self, id, *, headers=None):
        """Campaigns may go to this number again.

        DELETE /campaign-suppressions/{id}
        """
        return self.call('DELETE', f'/campaign-suppressions/{_part(id)}', headers=headers)

    def delete_chat(self, id, *, headers=None):
        """Deletes a chat with all that was said in it; its owner may.

        DELETE /chats/{id}
        """
        return self.call('DELETE', f'/chats/{_part(id)}', headers=headers)

    def delete_chat_message(self, id, chatMessageId, *, headers=None):
        """Takes a message of the own back, with its file.

        DELETE /chats/{id}/messages/{chatMessageId}
        """
        return self.call('DELETE', f'/chats/{_part(id)}/messages/{_part(chatMessageId)}', headers=headers)

    def delete_company(self, id, *, headers=None):
        """Delete a company with everything in it.

        DELETE /companies/{id}
        """
        return self.call('DELETE', f'/companies/{_part(id)}', headers=headers)

    def delete_connection(self, id, *, headers=None):
        """Delete a connection; its tickets stay.

        DELETE /whatsapp/{id}
        """
        return self.call('DELETE', f'/whatsapp/{_part(id)}', headers=headers)

    def delete_connection_token(self, id, *, headers=None):
        """End a connection's token for the message API, and the one that it replaced, at once.

        DELETE /whatsapp/{id}/token
        """
        return self.call('DELETE', f'/whatsapp/{_part(id)}/token', headers=headers)

    def delete_contact(self, id, *, headers=None):
        """Deletes a contact with its tickets and messages.

        DELETE /contacts/{id}
        """
        return self.call('DELETE', f'/contacts/{_part(id)}', headers=headers)

    def delete_contact_list(self, id, *, headers=None):
        """Deletes a contact list with its contacts; not while a campaign uses it.

        DELETE /contact-lists/{id}
        """
        return self.call('DELETE', f'/contact-lists/{_part(id)}', headers=headers)

    def delete_contact_list_item(self, id, *, headers=None):
        """Removes an item from a contact list.

        DELETE /contact-list-items/{id}
        """
        return self.call('DELETE', f'/contact-list-items/{_part(id)}', headers=headers)

    def delete_field(self, id, *, headers=None):
        """Deletes a field without values; one with values is archived.

        DELETE /fields/{id}
        """
        return self.call('DELETE', f'/fields/{_part(id)}', headers=headers)

    def delete_file_list(self, id, *, headers=None):
        """Deletes a file list with its files.

        DELETE /files/{id}
        """
        return self.call('DELETE', f'/files/{_part(id)}', headers=headers)

    def delete_flow(self, id, *, headers=None):
        """Deletes a flow that no connection and no queue names.

        DELETE /flows/{id}
        """
        return self.call('DELETE', f'/flows/{_part(id)}', headers=headers)

    def delete_flow_secret(self, id, *, headers=None):
        """Deletes a secret; calls that name it fail from then on.

        DELETE /flow-secrets/{id}
        """
        return self.call('DELETE', f'/flow-secrets/{_part(id)}', headers=headers)

    def delete_help(self, id, *, headers=None):
        """Deletes a help.

        DELETE /helps/{id}
        """
        return self.call('DELETE', f'/helps/{_part(id)}', headers=headers)

    def delete_integration(self, id, *, headers=None):
        """Deletes it with its log; queues, connections and tickets that had it have none.

        DELETE /queueIntegration/{id}
        """
        return self.call('DELETE', f'/queueIntegration/{_part(id)}', headers=headers)

    def delete_macro(self, id, *, headers=None):
        """Deletes a macro; what it did stays.

        DELETE /macros/{id}
        """
        return self.call('DELETE', f'/macros/{_part(id)}', headers=headers)

    def delete_message(self, id, *, headers=None):
        """Takes one of our messages back, at the customer's end too.

        DELETE /messages/{id}
        """
        return self.call('DELETE', f'/messages/{_part(id)}', headers=headers)

    def delete_plan(self, id, *, headers=None):
        """Delete a plan that no company has.

        DELETE /plans/{id}
        """
        return self.call('DELETE', f'/plans/{_part(id)}', headers=headers)

    def delete_prompt(self, id, *, headers=None):
        """Deletes a prompt that nothing uses; the message is a key of the screens’ texts.

        DELETE /prompt/{id}
        """
        return self.call('DELETE', f'/prompt/{_part(id)}', headers=headers)

    def delete_prompt_page(self, id, *, headers=None):
        """Deletes a knowledge page.

        DELETE /prompt-pages/{id}
        """
        return self.call('DELETE', f'/prompt-pages/{_part(id)}', headers=headers)

    def delete_queue(self, id, *, headers=None):
        """Deletes a queue; its tickets are left without queue.

        DELETE /queue/{id}
        """
        return self.call('DELETE', f'/queue/{_part(id)}', headers=headers)

    def delete_queue_option(self, id, *, headers=None):
        """Deletes an option with everything below it.

        DELETE /queue-options/{id}
        """
        return self.call('DELETE', f'/queue-options/{_part(id)}', headers=headers)

    def delete_quick_message(self, id, *, headers=None):
        """Deletes a quick message with its file; its author and admins may.

        DELETE /quick-messages/{id}
        """
        return self.call('DELETE', f'/quick-messages/{_part(id)}', headers=headers)

    def delete_quick_message_file(self, id, *, headers=None):
        """Takes the file away.

        DELETE /quick-messages/{id}/media-upload
        """
        return self.call('DELETE', f'/quick-messages/{_part(id)}/media-upload', headers=headers)

    def delete_rule(self, id, *, headers=None):
        """Deletes a rule; what it did stays.

        DELETE /rules/{id}
        """
        return self.call('DELETE', f'/rules/{_part(id)}', headers=headers)

    def delete_schedule(self, id, *, headers=None):
        """Deletes it; what was sent stays with the customer.

        DELETE /schedules/{id}
        """
        return self.call('DELETE', f'/schedules/{_part(id)}', headers=headers)

    def delete_schedule_picture(self, id, *, headers=None):
        """Takes the picture off.

        DELETE /schedules/{id}/media-upload
        """
        return self.call('DELETE', f'/schedules/{_part(id)}/media-upload', headers=headers)

    def delete_sla_policy(self, id, *, headers=None):
        """Deletes an SLA policy; its running timers go to the next that holds, or end without outcome.

        DELETE /sla-policies/{id}
        """
        return self.call('DELETE', f'/sla-policies/{_part(id)}', headers=headers)

    def delete_tag(self, id, *, headers=None):
        """Deletes a tag; its tickets carry it no more.

        DELETE /tags/{id}
        """
        return self.call('DELETE', f'/tags/{_part(id)}', headers=headers)

    def delete_template(self, id, templateId, *, headers=None):
        """Delete a template of one language, at Meta and here.

        DELETE /whatsapp/{id}/templates/{templateId}
        """
        return self.call('DELETE', f'/whatsapp/{_part(id)}/templates/{_part(templateId)}', headers=headers)

    def delete_ticket(self, id, *, headers=None):
        """Removes a ticket with its messages.

        DELETE /tickets/{id}
        """
        return self.call('DELETE', f'/tickets/{_part(id)}', headers=headers)

    def delete_ticket_note(self, id, *, headers=None):
        """Removes a note.

        DELETE /ticket-notes/{id}
        """
        return self.call('DELETE', f'/ticket-notes/{_part(id)}', headers=headers)

    def delete_ticket_view(self, id, *, headers=None):
        """Deletes a view; its tickets stay.

        DELETE /ticket-views/{id}
        """
        return self.call('DELETE', f'/ticket-views/{_part(id)}', headers=headers)

    def delete_user(self, id, *, headers=None):
        """Delete a user.

        DELETE /users/{id}
        """
        return self.call('DELETE', f'/users/{_part(id)}', headers=headers)

    def delete_webchat_secret(self, id, secretId, *, headers=None):
        """Ends a secret now.

        DELETE /webchat-widgets/{id}/secrets/{secretId}
        """
        return self.call('DELETE', f'/webchat-widgets/{_part(id)}/secrets/{_part(secretId)}', headers=headers)

    def delete_webchat_widget(self, id, *, headers=None):
        """Deletes a web chat; its connection and conversations stay.

        DELETE /webchat-widgets/{id}
        """
        return self.call('DELETE', f'/webchat-widgets/{_part(id)}', headers=headers)

    def delete_webhook_endpoint(self, id, *, headers=None):
        """Deletes it with its log.

        DELETE /webhook-endpoints/{id}
        """
        return self.call('DELETE', f'/webhook-endpoints/{_part(id)}', headers=headers)

    def disable_second_factor(self, body, *, headers=None):
        """Turn the own second factor off.

        DELETE /auth/two-factor
        body: currentPassword*, code*
        """
        return self.call('DELETE', '/auth/two-factor', body=body, headers=headers)

    def end_connection_session(self, id, *, headers=None):
        """End the pairing.

        DELETE /whatsappsession/{id}
        """
        return self.call('DELETE', f'/whatsappsession/{_part(id)}', headers=headers)

    def end_desk_session(self, key, *, headers=None):
        """Sign an agent out of the desk.

        DELETE /webchat/{key}/desk/session
        """
        return self.call('DELETE', f'/webchat/{_part(key)}/desk/session', headers=headers)

    def end_other_sessions(self, *, withTokens=None, headers=None):
        """End all own sessions but this one.

        DELETE /auth/sessions
        """
        return self.call('DELETE', '/auth/sessions', query={'withTokens': withTokens}, headers=headers)

    def end_own_session(self, sessionId, *, headers=None):
        """End one of the own sessions.

        DELETE /auth/sessions/{sessionId}
        """
        return self.call('DELETE', f'/auth/sessions/{_part(sessionId)}', headers=headers)

    def end_sending_pause(self, id, *, headers=None):
        """End a pause by the network's limits before its time.

        DELETE /whatsapp/{id}/sending/pause
        """
        return self.call('DELETE', f'/whatsapp/{_part(id)}/sending/pause', headers=headers)

    def end_ticket_snooze(self, id, *, headers=None):
        """Takes a snooze back.

        DELETE /tickets/{id}/snooze
        """
        return self.call('DELETE', f'/tickets/{_part(id)}/snooze', headers=headers)

    def end_user_sessions(self, id, *, withTokens=None, headers=None):
        """Sign a user out everywhere.

        DELETE /users/{id}/sessions
        """
        return self.call('DELETE', f'/users/{_part(id)}/sessions', query={'withTokens': withTokens}, headers=headers)

    def end_visitor_session(self, key, *, headers=None):
        """Sign a visitor out of this browser.

        DELETE /webchat/{key}/session
        """
        return self.call('DELETE', f'/webchat/{_part(key)}/session', headers=headers)

    def enrol_second_factor(self, body, *, headers=None):
        """Make a secret for the own authenticator app.

        POST /auth/two-factor/enrolment
        body: currentPassword
        """
        return self.call('POST', '/auth/two-factor/enrolment', body=body, headers=headers)

    def enter_company(self, body, *, headers=None):
        """Enter a company for a time that its admins see.

        POST /super-entries
        body: companyId*, minutes*, reason*
        """
        return self.call('POST', '/super-entries', body=body, headers=headers)

    def estimate_campaign(self, id, *, headers=None):
        """How many get it and when it would end.

        GET /campaigns/{id}/estimate
        """
        return self.call('GET', f'/campaigns/{_part(id)}/estimate', headers=headers)

    def export_audit_log(self, *, companyId=None, action=None, userId=None, recordType=None, recordId=None, from_=None, to=None, searchParam=None, headers=None):
        """The log, or what the filters leave of it, as a CSV file.

        GET /audit/export
        """
        return self.call('GET', '/audit/export', query={'companyId': companyId, 'action': action, 'userId': userId, 'recordType': recordType, 'recordId': recordId, 'from': from_, 'to': to, 'searchParam': searchParam}, headers=headers)

    def export_campaign_recipients(self, id, *, headers=None):
        """The same of all of them as a CSV file.

        GET /campaigns/{id}/export
        """
        return self.call('GET', f'/campaigns/{_part(id)}/export', headers=headers)

    def export_contact_import_report(self, importId, *, headers=None):
        """What was left out and why, as a CSV file.

        GET /contacts/imports/{importId}/report
        """
        return self.call('GET', f'/contacts/imports/{_part(importId)}/report', headers=headers)

    def export_contact_list(self, id, *, headers=None):
        """The list as a CSV file: name, number, e-mail, and whether the number is on WhatsApp.

        GET /contact-lists/{id}/export
        """
        return self.call('GET', f'/contact-lists/{_part(id)}/export', headers=headers)

    def export_contacts(self, *, format=None, searchParam=None, fieldFilter=None, headers=None):
        """The contacts, or those that a search or filter finds, as a file: name, number, e-mail, fields.

        GET /contacts/export
        """
        return self.call('GET', '/contacts/export', query={'format': format, 'searchParam': searchParam, 'fieldFilter': fieldFilter}, headers=headers)

    def export_flow(self, id, *, headers=None):
        """The draft of a flow as a file, without ids: queues, tags, flows, connections and agents stand by their names.

        GET /flows/{id}/export
        """
        return self.call('GET', f'/flows/{_part(id)}/export', headers=headers)

    def export_report(self, *, date_from=None, date_to=None, days=None, queueId=None, userId=None, whatsappId=None, table=None, figure=None, headers=None):
        """A table of the report, or the tickets behind a figure, as a CSV file.

        GET /dashboard/export
        """
        return self.call('GET', '/dashboard/export', query={'date_from': date_from, 'date_to': date_to, 'days': days, 'queueId': queueId, 'userId': userId, 'whatsappId': whatsappId, 'table': table, 'figure': figure}, headers=headers)

    def export_service_report(self, *, date_from=None, date_to=None, days=None, queueId=None, userId=None, whatsappId=None, tagId=None, policyId=None, metric=None, scale=None, table=None, figure=None, headers=None):
        """A table of the service report, or the tickets behind a number, as a CSV file.

        GET /reports/service/export
        """
        return self.call('GET', '/reports/service/export', query={'date_from': date_from, 'date_to': date_to, 'days': days, 'queueId': queueId, 'userId': userId, 'whatsappId': whatsappId, 'tagId': tagId, 'policyId': policyId, 'metric': metric, 'scale': scale, 'table': table, 'figure': figure}, headers=headers)

    def fetch_announcement_picture(self, file, *, headers=None):
        """An announcement's picture, without a session.

        GET /public/{file}
        """
        return self.call('GET', f'/public/{_part(file)}', headers=headers)

    def fetch_media(self, company, key, name, *, expires=None, signature=None, headers=None):
        """Fetch a stored file.

        GET /public/{company}/{key}/{name}
        """
        return self.call('GET', f'/public/{_part(company)}/{_part(key)}/{_part(name)}', query={'expires': expires, 'signature': signature}, headers=headers)

    def fetch_web_module(self, name, *, v=None, headers=None):
        """Fetch the browser module of a plugin.

        GET /plugins/{name}/web.js
        """
        return self.call('GET', f'/plugins/{_part(name)}/web.js', query={'v': v}, headers=headers)

    def fill_quick_message(self, id, ticketId, *, headers=None):
        """Its text for a ticket's customer, variables replaced as they would be now.

        GET /quick-messages/{id}/filled/{ticketId}
        """
        return self.call('GET', f'/quick-messages/{_part(id)}/filled/{_part(ticketId)}', headers=headers)

    def find_message_at_date(self, ticketId, *, date=None, headers=None):
        """The first message of the conversation on a day, or after it.

        GET /messages/{ticketId}/at
        """
        return self.call('GET', f'/messages/{_part(ticketId)}/at', query={'date': date}, headers=headers)

    def find_or_create_contact(self, body, *, headers=None):
        """The contact with a number, which is made where there is none.

        POST /contacts/findOrInsert
        body: name, number*
        """
        return self.call('POST', '/contacts/findOrInsert', body=body, headers=headers)

    def forward_message(self, messageId, body, *, headers=None):
        """Sends what a message says, with its file, to another contact.

        POST /messages/{messageId}/forward
        body: contactId*
        """
        return self.call('POST', f'/messages/{_part(messageId)}/forward', body=body, headers=headers)

    def get_agent_state(self, id, *, headers=None):
        """Whether an agent takes tickets that are given out, and how many.

        GET /users/{id}/availability
        """
        return self.call('GET', f'/users/{_part(id)}/availability', headers=headers)

    def get_announcement(self, id, *, headers=None):
        """One announcement.

        GET /announcements/{id}
        """
        return self.call('GET', f'/announcements/{_part(id)}', headers=headers)

    def get_availability_report(self, *, date_from=None, date_to=None, days=None, userId=None, headers=None):
        """Time that agents were available, paused by reason, and away, by day of the company’s clock.

        GET /reports/availability
        """
        return self.call('GET', '/reports/availability', query={'date_from': date_from, 'date_to': date_to, 'days': days, 'userId': userId}, headers=headers)

    def get_board(self, *, queueIds=None, headers=None):
        """The board: its lanes, and a page of the cards of each.

        GET /kanban
        """
        return self.call('GET', '/kanban', query={'queueIds': queueIds}, headers=headers)

    def get_board_counts(self, *, queueIds=None, headers=None):
        """How many cards each lane has.

        GET /kanban/counts
        """
        return self.call('GET', '/kanban/counts', query={'queueIds': queueIds}, headers=headers)

    def get_business_profile(self, id, *, headers=None):
        """Ask Meta for an official number's business profile.

        GET /whatsapp/{id}/business-profile
        """
        return self.call('GET', f'/whatsapp/{_part(id)}/business-profile', headers=headers)

    def get_calendar(self, id, *, headers=None):
        """One calendar.

        GET /calendars/{id}
        """
        return self.call('GET', f'/calendars/{_part(id)}', headers=headers)

    def get_campaign(self, id, *, headers=None):
        """One campaign, with rows to count.

        GET /campaigns/{id}
        """
        return self.call('GET', f'/campaigns/{_part(id)}', headers=headers)

    def get_campaign_report(self, id, *, headers=None):
        """How it goes: figures, reasons, what it waits for, when it will end.

        GET /campaigns/{id}/report
        """
        return self.call('GET', f'/campaigns/{_part(id)}/report', headers=headers)

    def get_charge(self, txid, *, headers=None):
        """What became of a code.

        GET /subscription/charges/{txid}
        """
        return self.call('GET', f'/subscription/charges/{_part(txid)}', headers=headers)

    def get_chat(self, id, *, headers=None):
        """One chat, by its id or its uuid.

        GET /chats/{id}
        """
        return self.call('GET', f'/chats/{_part(id)}', headers=headers)

    def get_company(self, id, *, headers=None):
        """Read a company; the own one unless super.

        GET /companies/{id}
        """
        return self.call('GET', f'/companies/{_part(id)}', headers=headers)

    def get_company_plan(self, id, *, headers=None):
        """Read the own company's plan.

        GET /companies/listPlan/{id}
        """
        return self.call('GET', f'/companies/listPlan/{_part(id)}', headers=headers)

    def get_connection(self, id, *, session=None, companyId=None, headers=None):
        """Show a connection.

        GET /whatsapp/{id}
        """
        return self.call('GET', f'/whatsapp/{_part(id)}', query={'session': session, 'companyId': companyId}, headers=headers)

    def get_connection_session(self, id, *, headers=None):
        """Show who runs a connection's link, when its network was last heard and what waits.

        GET /whatsapp/{id}/session
        """
        return self.call('GET', f'/whatsapp/{_part(id)}/session', headers=headers)

    def get_connection_settings(self, id, *, headers=None):
        """Show a connection's settings of its own kind, secrets without their values.

        GET /whatsapp/{id}/settings
        """
        return self.call('GET', f'/whatsapp/{_part(id)}/settings', headers=headers)

    def get_contact(self, id, *, headers=None):
        """One contact with its own fields and its connection of origin.

        GET /contacts/{id}
        """
        return self.call('GET', f'/contacts/{_part(id)}', headers=headers)

    def get_contact_deletion(self, deletionId, *, headers=None):
        """How far a deletion got.

        GET /contacts/deletions/{deletionId}
        """
        return self.call('GET', f'/contacts/deletions/{_part(deletionId)}', headers=headers)

    def get_contact_import(self, importId, *, headers=None):
        """How far an import got.

        GET /contacts/imports/{importId}
        """
        return self.call('GET', f'/contacts/imports/{_part(importId)}', headers=headers)

    def get_contact_list(self, id, *, headers=None):
        """One contact list, with how many numbers still wait to be asked for.

        GET /contact-lists/{id}
        """
        return self.call('GET', f'/contact-lists/{_part(id)}', headers=headers)

    def get_contact_list_item(self, id, *, headers=None):
        """An item of a contact list.

        GET /contact-list-items/{id}
        """
        return self.call('GET', f'/contact-list-items/{_part(id)}', headers=headers)

    def get_current_api_token(self, *, headers=None):
        """Tell what the token of this call may do.

        GET /api-tokens/current
        """
        return self.call('GET', '/api-tokens/current', headers=headers)

    def get_current_status(self, *, headers=None):
        """What waits and is handled right now, and who is online.

        GET /dashboard/status
        """
        return self.call('GET', '/dashboard/status', headers=headers)

    def get_dashboard(self, *, date_from=None, date_to=None, days=None, headers=None):
        """The counters and the agents of a range of days, and the new tickets of today by hour.

        GET /dashboard
        """
        return self.call('GET', '/dashboard', query={'date_from': date_from, 'date_to': date_to, 'days': days}, headers=headers)

    def get_email_account(self, *, headers=None):
        """Whether the company has an account to send e-mails by.

        GET /emails/account
        """
        return self.call('GET', '/emails/account', headers=headers)

    def get_email_confirmation(self, *, headers=None):
        """Read whether the own e-mail address is confirmed.

        GET /auth/email-confirmation
        """
        return self.call('GET', '/auth/email-confirmation', headers=headers)

    def get_field(self, id, *, headers=None):
        """One field.

        GET /fields/{id}
        """
        return self.call('GET', f'/fields/{_part(id)}', headers=headers)

    def get_file_list(self, id, *, headers=None):
        """One file list with its options in their order.

        GET /files/{id}
        """
        return self.call('GET', f'/files/{_part(id)}', headers=headers)

    def get_flow(self, id, *, headers=None):
        """One flow with its draft and the problems of that.

        GET /flows/{id}
        """
        return self.call('GET', f'/flows/{_part(id)}', headers=headers)

    def get_flow_figures(self, id, *, days=None, headers=None):
        """Runs that came to each node of a flow, by which output they left it, and where they ended.

        GET /flows/{id}/figures
        """
        return self.call('GET', f'/flows/{_part(id)}/figures', query={'days': days}, headers=headers)

    def get_flow_media(self, id, *, headers=None):
        """A file that messages of flows send, with a link to it.

        GET /flow-media/{id}
        """
        return self.call('GET', f'/flow-media/{_part(id)}', headers=headers)

    def get_flow_publication_order(self, id, *, headers=None):
        """Publication of a flow that is ordered for a later moment, or that failed.

        GET /flows/{id}/publication-order
        """
        return self.call('GET', f'/flows/{_part(id)}/publication-order', headers=headers)

    def get_flow_run(self, id, *, headers=None):
        """Where a conversation stands in a flow, if it does.

        GET /tickets/{id}/flow-run
        """
        return self.call('GET', f'/tickets/{_part(id)}/flow-run', headers=headers)

    def get_flow_runs(self, id, *, headers=None):
        """Conversations in a flow now, and how many running ones the last publication moved to its version.

        GET /flows/{id}/runs
        """
        return self.call('GET', f'/flows/{_part(id)}/runs', headers=headers)

    def get_flow_version(self, id, number, *, headers=None):
        """One version of a flow, with what was drawn.

        GET /flows/{id}/versions/{number}
        """
        return self.call('GET', f'/flows/{_part(id)}/versions/{_part(number)}', headers=headers)

    def get_help(self, id, *, headers=None):
        """One help.

        GET /helps/{id}
        """
        return self.call('GET', f'/helps/{_part(id)}', headers=headers)

    def get_integration(self, id, *, headers=None):
        """One integration.

        GET /queueIntegration/{id}
        """
        return self.call('GET', f'/queueIntegration/{_part(id)}', headers=headers)

    def get_invoice(self, id, *, headers=None):
        """One invoice; of the own company unless super.

        GET /invoices/{id}
        """
        return self.call('GET', f'/invoices/{_part(id)}', headers=headers)

    def get_invoice_charge(self, id, *, headers=None):
        """The code by which it can be paid now, if one is out.

        GET /invoices/{id}/charge
        """
        return self.call('GET', f'/invoices/{_part(id)}/charge', headers=headers)

    def get_invoice_receipt(self, id, *, headers=None):
        """The receipt of a paid invoice, as a PDF in the language of the call.

        GET /invoices/{id}/receipt
        """
        return self.call('GET', f'/invoices/{_part(id)}/receipt', headers=headers)

    def get_macro(self, id, *, headers=None):
        """One macro.

        GET /macros/{id}
        """
        return self.call('GET', f'/macros/{_part(id)}', headers=headers)

    def get_message_body(self, messageId, *, headers=None):
        """The whole body of a message, for one that a page cut.

        GET /messages/{messageId}/body
        """
        return self.call('GET', f'/messages/{_part(messageId)}/body', headers=headers)

    def get_overdue_charge(self, body, *, headers=None):
        """What became of that code.

        POST /overdue/charges/state
        body: token*, txid*
        """
        return self.call('POST', '/overdue/charges/state', body=body, headers=headers)

    def get_payment_options(self, *, headers=None):
        """How an invoice can be paid.

        GET /subscription
        """
        return self.call('GET', '/subscription', headers=headers)

    def get_pending_invitation(self, body, *, headers=None):
        """Read what the link of an invitation leads to.

        POST /invitations/pending
        body: token*
        """
        return self.call('POST', '/invitations/pending', body=body, headers=headers)

    def get_pending_rating(self, body, *, headers=None):
        """Read what the link of a rating asks for; it rates nothing, as programs open links to preview them.

        POST /ratings/pending
        body: token*
        """
        return self.call('POST', '/ratings/pending', body=body, headers=headers)

    def get_phone_history(self, id, *, headers=None):
        """How far the past of the phone's app has come to an official number.

        GET /whatsapp/{id}/phone-history
        """
        return self.call('GET', f'/whatsapp/{_part(id)}/phone-history', headers=headers)

    def get_plan(self, id, *, headers=None):
        """Read a plan.

        GET /plans/{id}
        """
        return self.call('GET', f'/plans/{_part(id)}', headers=headers)

    def get_prompt(self, id, *, headers=None):
        """One prompt.

        GET /prompt/{id}
        """
        return self.call('GET', f'/prompt/{_part(id)}', headers=headers)

    def get_prompt_spend(self, *, month=None, headers=None):
        """What a month's calls took in tokens, and how far the caps are.

        GET /prompt-spend
        """
        return self.call('GET', '/prompt-spend', query={'month': month}, headers=headers)

    def get_public_setting(self, settingKey, *, headers=None):
        """Read what the sign-in page shows: `allowSignup`; every other key is null.

        GET /public-settings/{settingKey}
        """
        return self.call('GET', f'/public-settings/{_part(settingKey)}', headers=headers)

    def get_queue(self, id, *, headers=None):
        """One queue.

        GET /queue/{id}
        """
        return self.call('GET', f'/queue/{_part(id)}', headers=headers)

    def get_queue_menu(self, id, *, headers=None):
        """A queue's whole menu, each option before what is below it.

        GET /queue/{id}/options
        """
        return self.call('GET', f'/queue/{_part(id)}/options', headers=headers)

    def get_queue_option(self, id, *, headers=None):
        """One option, with the one above it.

        GET /queue-options/{id}
        """
        return self.call('GET', f'/queue-options/{_part(id)}', headers=headers)

    def get_queue_routing(self, id, *, headers=None):
        """How a queue gives out its tickets.

        GET /routing/queues/{id}
        """
        return self.call('GET', f'/routing/queues/{_part(id)}', headers=headers)

    def get_quick_message(self, id, *, headers=None):
        """One quick message.

        GET /quick-messages/{id}
        """
        return self.call('GET', f'/quick-messages/{_part(id)}', headers=headers)

    def get_registry(self, *, headers=None):
        """Answers null: this installation is registered nowhere.

        GET /ticketz/registry
        """
        return self.call('GET', '/ticketz/registry', headers=headers)

    def get_report(self, *, date_from=None, date_to=None, days=None, queueId=None, userId=None, whatsappId=None, headers=None):
        """All figures of a range of days: in total, by day, by hour, by queue, by agent and by connection.

        GET /dashboard/report
        """
        return self.call('GET', '/dashboard/report', query={'date_from': date_from, 'date_to': date_to, 'days': days, 'queueId': queueId, 'userId': userId, 'whatsappId': whatsappId}, headers=headers)

    def get_rule(self, id, *, headers=None):
        """One rule.

        GET /rules/{id}
        """
        return self.call('GET', f'/rules/{_part(id)}', headers=headers)

    def get_sandbox_chat(self, whatsappId, *, with_=None, before=None, headers=None):
        """Show one simulated customer's conversation.

        GET /sandbox/{whatsappId}/chat
        """
        return self.call('GET', f'/sandbox/{_part(whatsappId)}/chat', query={'with': with_, 'before': before}, headers=headers)

    def get_schedule(self, id, *, headers=None):
        """One scheduled message.

        GET /schedules/{id}
        """
        return self.call('GET', f'/schedules/{_part(id)}', headers=headers)

    def get_second_factor(self, *, headers=None):
        """Tell how the own second factor stands.

        GET /auth/two-factor
        """
        return self.call('GET', '/auth/two-factor', headers=headers)

    def get_sending_limits(self, id, *, headers=None):
        """Show what a number may send, what it sent today and what holds it back.

        GET /whatsapp/{id}/sending
        """
        return self.call('GET', f'/whatsapp/{_part(id)}/sending', headers=headers)

    def get_service_report(self, *, date_from=None, date_to=None, days=None, queueId=None, userId=None, whatsappId=None, tagId=None, headers=None):
        """Volume, times, SLA outcomes and ratings of a range of days, in total, by queue, by agent and by policy.

        GET /reports/service
        """
        return self.call('GET', '/reports/service', query={'date_from': date_from, 'date_to': date_to, 'days': days, 'queueId': queueId, 'userId': userId, 'whatsappId': whatsappId, 'tagId': tagId}, headers=headers)

    def get_setting(self, settingKey, *, headers=None):
        """Read the value of one of the company's settings; null: empty, unknown, or not the caller's to read.

        GET /settings/{settingKey}
        """
        return self.call('GET', f'/settings/{_part(settingKey)}', headers=headers)

    def get_sign_up(self, body, *, headers=None):
        """Read the sign-up of a confirmation link.

        POST /companies/cadastro/pending
        body: token*
        """
        return self.call('POST', '/companies/cadastro/pending', body=body, headers=headers)

    def get_sign_up_terms(self, *, headers=None):
        """Show whether sign-up is open, and for how long a new company may be tried.

        GET /companies/cadastro
        """
        return self.call('GET', '/companies/cadastro', headers=headers)

    def get_signed_in_user(self, *, headers=None):
        """Tell who is signed in.

        GET /auth/me
        """
        return self.call('GET', '/auth/me', headers=headers)

    def get_signup_offer(self, *, headers=None):
        """Show whether an official number can be connected by Meta's window, and by which app.

        GET /whatsapp/signup
        """
        return self.call('GET', '/whatsapp/signup', headers=headers)

    def get_sla_policy(self, id, *, headers=None):
        """One SLA policy.

        GET /sla-policies/{id}
        """
        return self.call('GET', f'/sla-policies/{_part(id)}', headers=headers)

    def get_support_contact(self, *, headers=None):
        """Tell how to reach those who run the installation.

        GET /support-contact
        """
        return self.call('GET', '/support-contact', headers=headers)

    def get_tag(self, id, *, headers=None):
        """One tag.

        GET /tags/{id}
        """
        return self.call('GET', f'/tags/{_part(id)}', headers=headers)

    def get_tagging(self, taggingId, *, headers=None):
        """How far a tagging of the caller got.

        GET /tags/taggings/{taggingId}
        """
        return self.call('GET', f'/tags/taggings/{_part(taggingId)}', headers=headers)

    def get_ticket(self, id, *, headers=None):
        """One ticket.

        GET /tickets/{id}
        """
        return self.call('GET', f'/tickets/{_part(id)}', headers=headers)

    def get_ticket_batch(self, id, *, headers=None):
        """How far an order of the caller over several tickets got.

        GET /ticket-batches/{id}
        """
        return self.call('GET', f'/ticket-batches/{_part(id)}', headers=headers)

    def get_ticket_by_uuid(self, uuid, *, headers=None):
        """One ticket by its uuid.

        GET /tickets/u/{uuid}
        """
        return self.call('GET', f'/tickets/u/{_part(uuid)}', headers=headers)

    def get_ticket_counters(self, *, tz=None, date_from=None, hour_from=None, date_to=None, hour_to=None, headers=None):
        """The counters of a span of hours, and its new and closed tickets by day and by hour.

        GET /dashboard/tickets
        """
        return self.call('GET', '/dashboard/tickets', query={'tz': tz, 'date_from': date_from, 'hour_from': hour_from, 'date_to': date_to, 'hour_to': hour_to}, headers=headers)

    def get_ticket_note(self, id, *, headers=None):
        """One note.

        GET /ticket-notes/{id}
        """
        return self.call('GET', f'/ticket-notes/{_part(id)}', headers=headers)

    def get_ticket_rating(self, id, *, headers=None):
        """The customer's rating of a ticket; null: none.

        GET /tickets/{id}/rating
        """
        return self.call('GET', f'/tickets/{_part(id)}/rating', headers=headers)

    def get_ticket_simulation(self, ticketId, *, headers=None):
        """A ticket's conversation as events of a simulation; it marks nothing as read.

        GET /reception/simulations/tickets/{ticketId}
        """
        return self.call('GET', f'/reception/simulations/tickets/{_part(ticketId)}', headers=headers)

    def get_ticket_view(self, id, *, headers=None):
        """One view.

        GET /ticket-views/{id}
        """
        return self.call('GET', f'/ticket-views/{_part(id)}', headers=headers)

    def get_user(self, id, *, headers=None):
        """Read a user.

        GET /users/{id}
        """
        return self.call('GET', f'/users/{_part(id)}', headers=headers)

    def get_webchat(self, key, *, headers=None):
        """What a page shows of a web chat before a visitor opens it.

        GET /webchat/{key}
        """
        return self.call('GET', f'/webchat/{_part(key)}', headers=headers)

    def get_webchat_frame(self, *, key=None, headers=None):
        """A web chat as a page for frames.

        GET /embed/v1/frame.html
        """
        return self.call('GET', '/embed/v1/frame.html', query={'key': key}, headers=headers)

    def get_webchat_visitor(self, contactId, *, headers=None):
        """What is known of a contact as a visitor of the company’s pages.

        GET /webchat-visitors/{contactId}
        """
        return self.call('GET', f'/webchat-visitors/{_part(contactId)}', headers=headers)

    def get_webchat_widget(self, id, *, headers=None):
        """One web chat.

        GET /webchat-widgets/{id}
        """
        return self.call('GET', f'/webchat-widgets/{_part(id)}', headers=headers)

    def get_webhook_delivery(self, id, webhookDeliveryId, *, headers=None):
        """One delivery, with what was sent and answered and every try.

        GET /webhook-endpoints/{id}/deliveries/{webhookDeliveryId}
        """
        return self.call('GET', f'/webhook-endpoints/{_part(id)}/deliveries/{_part(webhookDeliveryId)}', headers=headers)

    def get_webhook_endpoint(self, id, *, headers=None):
        """One webhook.

        GET /webhook-endpoints/{id}
        """
        return self.call('GET', f'/webhook-endpoints/{_part(id)}', headers=headers)

    def get_weekly_report(self, *, headers=None):
        """Who gets the service report of each week by mail, and who could.

        GET /reports/weekly
        """
        return self.call('GET', '/reports/weekly', headers=headers)

    def give_rating(self, body, *, headers=None):
        """Rate by a link, once; for 15 minutes the rating may be changed, and a comment may follow.

        POST /ratings
        body: token*, rate*, comment
        """
        return self.call('POST', '/ratings', body=body, headers=headers)

    def import_contacts(self, form=None, *, headers=None):
        """Imports a spreadsheet as its headings say; without a file, the address book of the connected phone.

        POST /contacts/import
        form: file
        """
        return self.call('POST', '/contacts/import', form=form, headers=headers)

    def import_contacts_csv(self, form, *, headers=None):
        """Imports a spreadsheet as its headings say, as POST /contacts/import does.

        POST /contacts/importCsv
        form: file*
        """
        return self.call('POST', '/contacts/importCsv', form=form, headers=headers)

    def import_flow(self, body, *, headers=None):
        """Makes a flow of a file, as a draft.

        POST /flows/import
        body: format*, name*, graph*
        """
        return self.call('POST', '/flows/import', body=body, headers=headers)

    def import_phone_contacts(self, body, *, headers=None):
        """Imports the address book of a connection's phone.

        POST /contacts/imports/phone
        body: whatsappId, existing
        """
        return self.call('POST', '/contacts/imports/phone', body=body, headers=headers)

    def leave_company(self, id, *, headers=None):
        """End a stay of our own staff in the company.

        DELETE /super-entries/{id}
        """
        return self.call('DELETE', f'/super-entries/{_part(id)}', headers=headers)

    def list_active_announcements(self, *, companyId=None, headers=None):
        """Every announcement that is shown to the caller now, the most pressing first.

        GET /announcements/list
        """
        return self.call('GET', '/announcements/list', query={'companyId': companyId}, headers=headers)

    def list_all_companies(self, *, headers=None):
        """List all companies.

        GET /companies/list
        """
        return self.call('GET', '/companies/list', headers=headers)

    def list_all_contact_list_items(self, *, contactListId=None, companyId=None, headers=None):
        """The first thousand of a contact list by name.

        GET /contact-list-items/list
        """
        return self.call('GET', '/contact-list-items/list', query={'contactListId': contactListId, 'companyId': companyId}, headers=headers)

    def list_all_helps(self, *, headers=None):
        """Every help, by title.

        GET /helps/list
        """
        return self.call('GET', '/helps/list', headers=headers)

    def list_all_invoices(self, *, searchParam=None, pageNumber=None, headers=None):
        """Every invoice of the company, the oldest first, without those taken back.

        GET /invoices/all
        """
        return self.call('GET', '/invoices/all', query={'searchParam': searchParam, 'pageNumber': pageNumber}, headers=headers)

    def list_all_plans(self, *, headers=None):
        """List all plans, as sign-up offers them; older clients ask here.

        GET /plans/all
        """
        return self.call('GET', '/plans/all', headers=headers)

    def list_all_ticket_notes(self, *, contactId=None, ticketId=None, headers=None):
        """Notes of a contact or a ticket, the newest first.

        GET /ticket-notes/list
        """
        return self.call('GET', '/ticket-notes/list', query={'contactId': contactId, 'ticketId': ticketId}, headers=headers)

    def list_all_users(self, *, companyId=None, headers=None):
        """List all of the company's users.

        GET /users/list
        """
        return self.call('GET', '/users/list', query={'companyId': companyId}, headers=headers)

    def list_announcements(self, *, searchParam=None, pageNumber=None, active=None, headers=None):
        """A page of the announcements shown to the caller, for our own staff all: the newest first; with `active` those of now, the most pressing first.

        GET /announcements
        """
        return self.call('GET', '/announcements', query={'searchParam': searchParam, 'pageNumber': pageNumber, 'active': active}, headers=headers)

    def list_api_tokens(self, *, headers=None):
        """List the company's tokens for outside programs, and those that ended lately.

        GET /api-tokens
        """
        return self.call('GET', '/api-tokens', headers=headers)

    def list_assignments(self, id, *, headers=None):
        """The agents who came to a ticket, with the reasons; the newest first.

        GET /tickets/{id}/assignments
        """
        return self.call('GET', f'/tickets/{_part(id)}/assignments', headers=headers)

    def list_audit_actions(self, *, headers=None):
        """What the log may tell: the sentence of each action, and what fields and their values are called.

        GET /audit/actions
        """
        return self.call('GET', '/audit/actions', headers=headers)

    def list_audit_entries(self, *, companyId=None, action=None, userId=None, recordType=None, recordId=None, from_=None, to=None, searchParam=None, before=None, headers=None):
        """A page of the audit log, the newest first.

        GET /audit
        """
        return self.call('GET', '/audit', query={'companyId': companyId, 'action': action, 'userId': userId, 'recordType': recordType, 'recordId': recordId, 'from': from_, 'to': to, 'searchParam': searchParam, 'before': before}, headers=headers)

    def list_blocked_customers(self, id, *, after=None, headers=None):
        """A page of the customers that are blocked at an official number, as Meta has them.

        GET /whatsapp/{id}/blocked
        """
        return self.call('GET', f'/whatsapp/{_part(id)}/blocked', query={'after': after}, headers=headers)

    def list_board_cards(self, *, queueIds=None, pageNumber=None, headers=None):
        """The cards of the board as one list, the last touched first.

        GET /ticket/kanban
        """
        return self.call('GET', '/ticket/kanban', query={'queueIds': queueIds, 'pageNumber': pageNumber}, headers=headers)

    def list_bots(self, *, headers=None):
        """Which bot answers on which connection and queue, when it last did, which words begin which flow.

        GET /reception/bots
        """
        return self.call('GET', '/reception/bots', headers=headers)

    def list_calendars(self, *, headers=None):
        """The company's calendars, by name.

        GET /calendars
        """
        return self.call('GET', '/calendars', headers=headers)

    def list_campaign_choices(self, *, headers=None):
        """The campaigns by name, 1,000 at most.

        GET /campaigns/list
        """
        return self.call('GET', '/campaigns/list', headers=headers)

    def list_campaign_recipients(self, id, *, cursor=None, state=None, reason=None, replied=None, headers=None):
        """A page of its recipients, each with what became of it or why not.

        GET /campaigns/{id}/recipients
        """
        return self.call('GET', f'/campaigns/{_part(id)}/recipients', query={'cursor': cursor, 'state': state, 'reason': reason, 'replied': replied}, headers=headers)

    def list_campaign_settings(self, *, headers=None):
        """The settings of campaigns, each with its value as JSON; none before the first were saved.

        GET /campaign-settings
        """
        return self.call('GET', '/campaign-settings', headers=headers)

    def list_campaign_suppressions(self, *, searchParam=None, pageNumber=None, headers=None):
        """A page of those who want no campaigns, the newest first.

        GET /campaign-suppressions
        """
        return self.call('GET', '/campaign-suppressions', query={'searchParam': searchParam, 'pageNumber': pageNumber}, headers=headers)

    def list_campaigns(self, *, searchParam=None, pageNumber=None, status=None, headers=None):
        """A page of campaigns by name.

        GET /campaigns
        """
        return self.call('GET', '/campaigns', query={'searchParam': searchParam, 'pageNumber': pageNumber, 'status': status}, headers=headers)

    def list_chat_messages(self, id, *, pageNumber=None, searchParam=None, before=None, after=None, headers=None):
        """A page of what was said, in order; by number from the newest, or before or after a message.

        GET /chats/{id}/messages
        """
        return self.call('GET', f'/chats/{_part(id)}/messages', query={'pageNumber': pageNumber, 'searchParam': searchParam, 'before': before, 'after': after}, headers=headers)

    def list_chats(self, *, searchParam=None, pageNumber=None, headers=None):
        """A page of the caller's chats, the one that was written in last first.

        GET /chats
        """
        return self.call('GET', '/chats', query={'searchParam': searchParam, 'pageNumber': pageNumber}, headers=headers)

    def list_companies(self, *, searchParam=None, pageNumber=None, headers=None):
        """List companies, a page at a time.

        GET /companies
        """
        return self.call('GET', '/companies', query={'searchParam': searchParam, 'pageNumber': pageNumber}, headers=headers)

    def list_companies_with_plans(self, *, headers=None):
        """List all companies with their plans.

        GET /companiesPlan
        """
        return self.call('GET', '/companiesPlan', headers=headers)

    def list_connection_providers(self, *, headers=None):
        """List the kinds of connection of this installation.

        GET /whatsapp/providers
        """
        return self.call('GET', '/whatsapp/providers', headers=headers)

    def list_connection_states(self, id, *, headers=None):
        """List the latest states of a connection.

        GET /whatsapp/{id}/states
        """
        return self.call('GET', f'/whatsapp/{_part(id)}/states', headers=headers)

    def list_connections(self, *, session=None, companyId=None, headers=None):
        """List the connections of the company.

        GET /whatsapp
        """
        return self.call('GET', '/whatsapp', query={'session': session, 'companyId': companyId}, headers=headers)

    def list_contact_choices(self, *, name=None, companyId=None, headers=None):
        """The first contacts by name, for selectors.

        GET /contacts/list
        """
        return self.call('GET', '/contacts/list', query={'name': name, 'companyId': companyId}, headers=headers)

    def list_contact_deletions(self, *, headers=None):
        """Deletions that wait or are under way.

        GET /contacts/deletions
        """
        return self.call('GET', '/contacts/deletions', headers=headers)

    def list_contact_imports(self, *, headers=None):
        """The last imports, those under way among them.

        GET /contacts/imports
        """
        return self.call('GET', '/contacts/imports', headers=headers)

    def list_contact_list_choices(self, *, companyId=None, headers=None):
        """Every contact list by name, for selectors.

        GET /contact-lists/list
        """
        return self.call('GET', '/contact-lists/list', query={'companyId': companyId}, headers=headers)

    def list_contact_list_imports(self, id, *, headers=None):
        """The last imports into the list, those under way among them.

        GET /contact-lists/{id}/imports
        """
        return self.call('GET', f'/contact-lists/{_part(id)}/imports', headers=headers)

    def list_contact_list_items(self, *, searchParam=None, pageNumber=None, contactListId=None, companyId=None, headers=None):
        """A page of a contact list by name; searches name, number and e-mail.

        GET /contact-list-items
        """
        return self.call('GET', '/contact-list-items', query={'searchParam': searchParam, 'pageNumber': pageNumber, 'contactListId': contactListId, 'companyId': companyId}, headers=headers)

    def list_contact_lists(self, *, searchParam=None, pageNumber=None, headers=None):
        """A page of contact lists by name.

        GET /contact-lists
        """
        return self.call('GET', '/contact-lists', query={'searchParam': searchParam, 'pageNumber': pageNumber}, headers=headers)

    def list_contact_tickets(self, id, *, pageNumber=None, headers=None):
        """A page of a contact's tickets that the caller may see, the latest first.

        GET /contacts/{id}/tickets
        """
        return self.call('GET', f'/contacts/{_part(id)}/tickets', query={'pageNumber': pageNumber}, headers=headers)

    def list_contacts(self, *, searchParam=None, pageNumber=None, fieldFilter=None, columns=None, headers=None):
        """A page of contacts by name; searches name, number and e-mail, filters by values of fields and shows those of up to four.

        GET /contacts
        """
        return self.call('GET', '/contacts', query={'searchParam': searchParam, 'pageNumber': pageNumber, 'fieldFilter': fieldFilter, 'columns': columns}, headers=headers)

    def list_contacts_of_numbers(self, *, numbers=None, headers=None):
        """The contacts that have these numbers, without asking any network.

        GET /contacts/numbers
        """
        return self.call('GET', '/contacts/numbers', query={'numbers': numbers}, headers=headers)

    def list_desk_messages(self, key, id, *, before=None, markRead=None, headers=None):
        """A page of the conversation of a desk’s ticket.

        GET /webchat/{key}/desk/tickets/{id}/messages
        """
        return self.call('GET', f'/webchat/{_part(key)}/desk/tickets/{_part(id)}/messages', query={'before': before, 'markRead': markRead}, headers=headers)

    def list_desk_tickets(self, key, *, status=None, pageNumber=None, queueId=None, contactRef=None, headers=None):
        """A page of the tickets of a desk, the last touched first.

        GET /webchat/{key}/desk/tickets
        """
        return self.call('GET', f'/webchat/{_part(key)}/desk/tickets', query={'status': status, 'pageNumber': pageNumber, 'queueId': queueId, 'contactRef': contactRef}, headers=headers)

    def list_earlier_words(self, messageId, *, headers=None):
        """The stored earlier wordings of a message that was edited, the first one first.

        GET /messages/{messageId}/history
        """
        return self.call('GET', f'/messages/{_part(messageId)}/history', headers=headers)

    def list_emails(self, *, pageNumber=None, status=None, headers=None):
        """A page of the e-mails of the company, the newest first, 5 a page.

        GET /emails
        """
        return self.call('GET', '/emails', query={'pageNumber': pageNumber, 'status': status}, headers=headers)

    def list_fields(self, *, target=None, headers=None):
        """The fields of tickets and contacts, in their order.

        GET /fields
        """
        return self.call('GET', '/fields', query={'target': target}, headers=headers)

    def list_file_list_choices(self, *, headers=None):
        """Every file list by name, for selectors.

        GET /files/list
        """
        return self.call('GET', '/files/list', headers=headers)

    def list_file_lists(self, *, searchParam=None, pageNumber=None, companyId=None, headers=None):
        """A page of file lists by name.

        GET /files
        """
        return self.call('GET', '/files', query={'searchParam': searchParam, 'pageNumber': pageNumber, 'companyId': companyId}, headers=headers)

    def list_flow_assertions(self, id, *, headers=None):
        """What a flow is to answer, and what its draft answers now.

        GET /flows/{id}/assertions
        """
        return self.call('GET', f'/flows/{_part(id)}/assertions', headers=headers)

    def list_flow_choices(self, *, headers=None):
        """All of the company's flows to choose from, by name, without what is drawn.

        GET /flows/list
        """
        return self.call('GET', '/flows/list', headers=headers)

    def list_flow_secrets(self, *, headers=None):
        """Names of the secrets that calls of flows use.

        GET /flow-secrets
        """
        return self.call('GET', '/flow-secrets', headers=headers)

    def list_flow_versions(self, id, *, before=None, headers=None):
        """Versions of a flow that were published, the newest first, 200 in one answer.

        GET /flows/{id}/versions
        """
        return self.call('GET', f'/flows/{_part(id)}/versions', query={'before': before}, headers=headers)

    def list_flows(self, *, searchParam=None, pageNumber=None, headers=None):
        """A page of the company's flows, by name, without what is drawn.

        GET /flows
        """
        return self.call('GET', '/flows', query={'searchParam': searchParam, 'pageNumber': pageNumber}, headers=headers)

    def list_group_members(self, ticketId, *, headers=None):
        """Members of the group who have written lately, by name: who can be mentioned.

        GET /tickets/{ticketId}/members
        """
        return self.call('GET', f'/tickets/{_part(ticketId)}/members', headers=headers)

    def list_handovers(self, *, headers=None):
        """Tickets given to the caller and not looked at yet, the latest first.

        GET /tickets/handovers
        """
        return self.call('GET', '/tickets/handovers', headers=headers)

    def list_helps(self, *, searchParam=None, pageNumber=None, headers=None):
        """A page of helps, by title.

        GET /helps
        """
        return self.call('GET', '/helps', query={'searchParam': searchParam, 'pageNumber': pageNumber}, headers=headers)

    def list_holidays(self, *, state=None, year=None, headers=None):
        """Holidays of Brazil and of one of its states, as dates of a calendar.

        GET /calendars/holidays
        """
        return self.call('GET', '/calendars/holidays', query={'state': state, 'year': year}, headers=headers)

    def list_integration_deliveries(self, id, *, pageNumber=None, state=None, headers=None):
        """What was, or is still to be, delivered to it, the newest first.

        GET /queueIntegration/{id}/deliveries
        """
        return self.call('GET', f'/queueIntegration/{_part(id)}/deliveries', query={'pageNumber': pageNumber, 'state': state}, headers=headers)

    def list_integrations(self, *, searchParam=None, pageNumber=None, headers=None):
        """A page of integrations, the newest first; their keys are never shown.

        GET /queueIntegration
        """
        return self.call('GET', '/queueIntegration', query={'searchParam': searchParam, 'pageNumber': pageNumber}, headers=headers)

    def list_invitations(self, *, companyId=None, pageNumber=None, headers=None):
        """List the company's invitations, and for a month those that are over.

        GET /invitations
        """
        return self.call('GET', '/invitations', query={'companyId': companyId, 'pageNumber': pageNumber}, headers=headers)

    def list_invoices(self, *, searchParam=None, pageNumber=None, headers=None):
        """A page of the company's invoices, the newest first.

        GET /invoices
        """
        return self.call('GET', '/invoices', query={'searchParam': searchParam, 'pageNumber': pageNumber}, headers=headers)

    def list_invoices_of_all_companies(self, *, searchParam=None, pageNumber=None, status=None, headers=None):
        """A page of every company's invoices, the newest first; searched by the company's name.

        GET /invoices/list
        """
        return self.call('GET', '/invoices/list', query={'searchParam': searchParam, 'pageNumber': pageNumber, 'status': status}, headers=headers)

    def list_lane_cards(self, laneId, *, queueIds=None, after=None, headers=None):
        """A page of the cards of one lane; 0 is the lane of those in none.

        GET /kanban/lanes/{laneId}
        """
        return self.call('GET', f'/kanban/lanes/{_part(laneId)}', query={'queueIds': queueIds, 'after': after}, headers=headers)

    def list_lanes(self, *, headers=None):
        """The tags that are lanes of the board, in their order.

        GET /tags/kanban
        """
        return self.call('GET', '/tags/kanban', headers=headers)

    def list_macros(self, *, headers=None):
        """The company's macros, by name.

        GET /macros
        """
        return self.call('GET', '/macros', headers=headers)

    def list_messages(self, id, *, pageNumber=None, messageId=None, before=None, after=None, markRead=None, headers=None):
        """A page of the conversation, the newest page first.

        GET /messages/{id}
        """
        return self.call('GET', f'/messages/{_part(id)}', query={'pageNumber': pageNumber, 'messageId': messageId, 'before': before, 'after': after, 'markRead': markRead}, headers=headers)

    def list_moved_numbers(self, *, headers=None):
        """Numbers that another connection has now, and how many pending and open tickets they left behind.

        GET /moved-numbers
        """
        return self.call('GET', '/moved-numbers', headers=headers)

    def list_note_mentions(self, *, headers=None):
        """Notes that call the caller and were not looked at, the newest first.

        GET /ticket-notes/mentions
        """
        return self.call('GET', '/ticket-notes/mentions', headers=headers)

    def list_offered_plans(self, *, headers=None):
        """List the plans that sign-up offers.

        GET /plans/list
        """
        return self.call('GET', '/plans/list', headers=headers)

    def list_overdue_invoices(self, body, *, headers=None):
        """What a company past its due day owes, by the token of the refused sign-in.

        POST /overdue/invoices
        body: token*
        """
        return self.call('POST', '/overdue/invoices', body=body, headers=headers)

    def list_own_sessions(self, *, headers=None):
        """List the own sessions, and the latest that are over.

        GET /auth/sessions
        """
        return self.call('GET', '/auth/sessions', headers=headers)

    def list_payments_to_review(self, *, searchParam=None, pageNumber=None, headers=None):
        """A page of the payments that need a person, of every company, the oldest first.

        GET /payments/attention
        """
        return self.call('GET', '/payments/attention', query={'searchParam': searchParam, 'pageNumber': pageNumber}, headers=headers)

    def list_plan_flags(self, *, headers=None):
        """List the switches that plans have.

        GET /plans/flags
        """
        return self.call('GET', '/plans/flags', headers=headers)

    def list_plan_offers(self, *, headers=None):
        """The plans that the company can change to, with what each costs today.

        GET /subscription/plans
        """
        return self.call('GET', '/subscription/plans', headers=headers)

    def list_plans(self, *, searchParam=None, pageNumber=None, headers=None):
        """List plans, a page at a time.

        GET /plans
        """
        return self.call('GET', '/plans', query={'searchParam': searchParam, 'pageNumber': pageNumber}, headers=headers)

    def list_prompt_choices(self, *, headers=None):
        """Every prompt of the company by name, for selectors.

        GET /prompt/list
        """
        return self.call('GET', '/prompt/list', headers=headers)

    def list_prompt_pages(self, *, searchParam=None, pageNumber=None, headers=None):
        """A page of the company's knowledge pages, by title.

        GET /prompt-pages
        """
        return self.call('GET', '/prompt-pages', query={'searchParam': searchParam, 'pageNumber': pageNumber}, headers=headers)

    def list_prompts(self, *, searchParam=None, pageNumber=None, headers=None):
        """A page of the company's prompts, by name.

        GET /prompt
        """
        return self.call('GET', '/prompt', query={'searchParam': searchParam, 'pageNumber': pageNumber}, headers=headers)

    def list_providers(self, *, headers=None):
        """List the outside providers of the company, with what the latest call to each came to.

        GET /providers
        """
        return self.call('GET', '/providers', headers=headers)

    def list_public_plans(self, *, headers=None):
        """List the plans that sign-up offers, as GET /plans/list does.

        GET /plans/listpublic
        """
        return self.call('GET', '/plans/listpublic', headers=headers)

    def list_queue_options(self, *, queueId=None, parentId=None, queueOptionId=None, headers=None):
        """One level of a queue's menu.

        GET /queue-options
        """
        return self.call('GET', '/queue-options', query={'queueId': queueId, 'parentId': parentId, 'queueOptionId': queueOptionId}, headers=headers)

    def list_queue_routings(self, *, headers=None):
        """How each queue gives out its tickets.

        GET /routing/queues
        """
        return self.call('GET', '/routing/queues', headers=headers)

    def list_queues(self, *, companyId=None, headers=None):
        """The company's queues, in their order.

        GET /queue
        """
        return self.call('GET', '/queue', query={'companyId': companyId}, headers=headers)

    def list_quick_message_choices(self, *, companyId=None, userId=None, headers=None):
        """Every quick message that is offered to the caller while writing.

        GET /quick-messages/list
        """
        return self.call('GET', '/quick-messages/list', query={'companyId': companyId, 'userId': userId}, headers=headers)

    def list_quick_messages(self, *, searchParam=None, pageNumber=None, userId=None, headers=None):
        """A page of the caller's own and shared quick messages, by shortcode.

        GET /quick-messages
        """
        return self.call('GET', '/quick-messages', query={'searchParam': searchParam, 'pageNumber': pageNumber, 'userId': userId}, headers=headers)

    def list_report_tickets(self, *, date_from=None, date_to=None, days=None, queueId=None, userId=None, whatsappId=None, figure=None, weekday=None, hour=None, cursor=None, headers=None):
        """The tickets that a figure of the report counted, the latest first.

        GET /dashboard/report/tickets
        """
        return self.call('GET', '/dashboard/report/tickets', query={'date_from': date_from, 'date_to': date_to, 'days': days, 'queueId': queueId, 'userId': userId, 'whatsappId': whatsappId, 'figure': figure, 'weekday': weekday, 'hour': hour, 'cursor': cursor}, headers=headers)

    def list_rule_runs(self, id, *, cursor=None, headers=None):
        """On which tickets a rule ran in the last 30 days, the newest first.

        GET /rules/{id}/runs
        """
        return self.call('GET', f'/rules/{_part(id)}/runs', query={'cursor': cursor}, headers=headers)

    def list_rules(self, *, headers=None):
        """The company's rules, in their order.

        GET /rules
        """
        return self.call('GET', '/rules', headers=headers)

    def list_sandbox_customers(self, whatsappId, *, headers=None):
        """List the simulated customers by their latest message.

        GET /sandbox/{whatsappId}/customers
        """
        return self.call('GET', f'/sandbox/{_part(whatsappId)}/customers', headers=headers)

    def list_sandbox_outbox(self, whatsappId, *, to=None, after=None, limit=None, headers=None):
        """List what reached customers' phones, in order, repeats included.

        GET /sandbox/{whatsappId}/outbox
        """
        return self.call('GET', f'/sandbox/{_part(whatsappId)}/outbox', query={'to': to, 'after': after, 'limit': limit}, headers=headers)

    def list_schedules(self, *, searchParam=None, pageNumber=None, contactId=None, userId=None, from_=None, to=None, isWaiting=None, needsAttention=None, headers=None):
        """A page of scheduled messages, the newest first; those of a stretch of days by their time.

        GET /schedules
        """
        return self.call('GET', '/schedules', query={'searchParam': searchParam, 'pageNumber': pageNumber, 'contactId': contactId, 'userId': userId, 'from': from_, 'to': to, 'isWaiting': isWaiting, 'needsAttention': needsAttention}, headers=headers)

    def list_sent_emails(self, *, headers=None):
        """The newest 500 e-mails of the company, for clients that page by themselves.

        GET /listar-emails-enviados
        """
        return self.call('GET', '/listar-emails-enviados', headers=headers)

    def list_service_report_tickets(self, *, date_from=None, date_to=None, days=None, queueId=None, userId=None, whatsappId=None, tagId=None, policyId=None, metric=None, scale=None, figure=None, cursor=None, headers=None):
        """The tickets that a number of the service report counted, the latest first.

        GET /reports/service/tickets
        """
        return self.call('GET', '/reports/service/tickets', query={'date_from': date_from, 'date_to': date_to, 'days': days, 'queueId': queueId, 'userId': userId, 'whatsappId': whatsappId, 'tagId': tagId, 'policyId': policyId, 'metric': metric, 'scale': scale, 'figure': figure, 'cursor': cursor}, headers=headers)

    def list_settings(self, *, headers=None):
        """List the company's settings; of credentials its admins read whether one is stored.

        GET /settings
        """
        return self.call('GET', '/settings', headers=headers)

    def list_sla_policies(self, *, headers=None):
        """The company's SLA policies, in their order.

        GET /sla-policies
        """
        return self.call('GET', '/sla-policies', headers=headers)

    def list_sla_timers(self, id, *, headers=None):
        """SLA timers of a ticket: the present one of each metric.

        GET /tickets/{id}/sla-timers
        """
        return self.call('GET', f'/tickets/{_part(id)}/sla-timers', headers=headers)

    def list_startable_flows(self, *, headers=None):
        """Flows that agents can start in a conversation, by name.

        GET /flow-starts
        """
        return self.call('GET', '/flow-starts', headers=headers)

    def list_super_entries(self, *, searchParam=None, pageNumber=None, headers=None):
        """List who of our own staff was in the company, and is.

        GET /super-entries
        """
        return self.call('GET', '/super-entries', query={'searchParam': searchParam, 'pageNumber': pageNumber}, headers=headers)

    def list_tag_choices(self, *, searchParam=None, headers=None):
        """The company's tags to choose from, by name.

        GET /tags/list
        """
        return self.call('GET', '/tags/list', query={'searchParam': searchParam}, headers=headers)

    def list_taggings(self, *, headers=None):
        """The caller's taggings that go on or can be taken back.

        GET /tags/taggings
        """
        return self.call('GET', '/tags/taggings', headers=headers)

    def list_tags(self, *, searchParam=None, pageNumber=None, companyId=None, headers=None):
        """A page of the company's tags, by name.

        GET /tags
        """
        return self.call('GET', '/tags', query={'searchParam': searchParam, 'pageNumber': pageNumber, 'companyId': companyId}, headers=headers)

    def list_templates(self, id, *, searchParam=None, pageNumber=None, state=None, language=None, headers=None):
        """A page of the templates of an official number's account, by name and language.

        GET /whatsapp/{id}/templates
        """
        return self.call('GET', f'/whatsapp/{_part(id)}/templates', query={'searchParam': searchParam, 'pageNumber': pageNumber, 'state': state, 'language': language}, headers=headers)

    def list_texts(self, *, headers=None):
        """Lists the texts of all codes.

        GET /texts
        """
        return self.call('GET', '/texts', headers=headers)

    def list_ticket_batches(self, *, headers=None):
        """The caller's orders over several tickets that wait, go on, or ended within a minute.

        GET /ticket-batches
        """
        return self.call('GET', '/ticket-batches', headers=headers)

    def list_ticket_filter_fields(self, *, headers=None):
        """Fields by which filters of tickets choose, with the operators and fixed values of each.

        GET /ticket-filter-fields
        """
        return self.call('GET', '/ticket-filter-fields', headers=headers)

    def list_ticket_notes(self, *, searchParam=None, pageNumber=None, headers=None):
        """A page of notes, the newest first.

        GET /ticket-notes
        """
        return self.call('GET', '/ticket-notes', query={'searchParam': searchParam, 'pageNumber': pageNumber}, headers=headers)

    def list_ticket_rule_runs(self, id, *, headers=None):
        """Rules that ran on a ticket in the last 30 days, the newest first.

        GET /tickets/{id}/rule-runs
        """
        return self.call('GET', f'/tickets/{_part(id)}/rule-runs', headers=headers)

    def list_ticket_views(self, *, headers=None):
        """The caller's own views of tickets and the shared ones that are for them, in their order.

        GET /ticket-views
        """
        return self.call('GET', '/ticket-views', headers=headers)

    def list_tickets(self, *, searchParam=None, pageNumber=None, status=None, showAll=None, queueIds=None, tags=None, users=None, date=None, updatedAt=None, withUnreadMessages=None, priorities=None, fromAd=None, snoozed=None, order=None, columns=None, unqueued=None, headers=None):
        """A page of tickets, the last touched first.

        GET /tickets
        """
        return self.call('GET', '/tickets', query={'searchParam': searchParam, 'pageNumber': pageNumber, 'status': status, 'showAll': showAll, 'queueIds': queueIds, 'tags': tags, 'users': users, 'date': date, 'updatedAt': updatedAt, 'withUnreadMessages': withUnreadMessages, 'priorities': priorities, 'fromAd': fromAd, 'snoozed': snoozed, 'order': order, 'columns': columns, 'unqueued': unqueued}, headers=headers)

    def list_tickets_of_view(self, id, *, cursor=None, columns=None, headers=None):
        """A page of the tickets of a view that the caller may see.

        GET /ticket-views/{id}/tickets
        """
        return self.call('GET', f'/ticket-views/{_part(id)}/tickets', query={'cursor': cursor, 'columns': columns}, headers=headers)

    def list_user_figures(self, *, tz=None, date_from=None, hour_from=None, date_to=None, hour_to=None, headers=None):
        """What each agent did on the days of a span; days count whole, hours are not asked.

        GET /dashboard/users
        """
        return self.call('GET', '/dashboard/users', query={'tz': tz, 'date_from': date_from, 'hour_from': hour_from, 'date_to': date_to, 'hour_to': hour_to}, headers=headers)

    def list_user_sessions(self, id, *, headers=None):
        """List a user's sessions.

        GET /users/{id}/sessions
        """
        return self.call('GET', f'/users/{_part(id)}/sessions', headers=headers)

    def list_users(self, *, searchParam=None, pageNumber=None, headers=None):
        """List the company's users, a page at a time.

        GET /users
        """
        return self.call('GET', '/users', query={'searchParam': searchParam, 'pageNumber': pageNumber}, headers=headers)

    def list_visitor_messages(self, key, *, before=None, headers=None):
        """A visitor’s conversation, newest page first.

        GET /webchat/{key}/messages
        """
        return self.call('GET', f'/webchat/{_part(key)}/messages', query={'before': before}, headers=headers)

    def list_web_modules(self, *, headers=None):
        """Lists the browser modules of plugins.

        GET /plugins/web
        """
        return self.call('GET', '/plugins/web', headers=headers)

    def list_webchat_widgets(self, *, headers=None):
        """Every web chat of the company by name.

        GET /webchat-widgets
        """
        return self.call('GET', '/webchat-widgets', headers=headers)

    def list_webhook_deliveries(self, id, *, pageNumber=None, state=None, eventType=None, headers=None):
        """What was, or is still to be, delivered to it, the newest first.

        GET /webhook-endpoints/{id}/deliveries
        """
        return self.call('GET', f'/webhook-endpoints/{_part(id)}/deliveries', query={'pageNumber': pageNumber, 'state': state, 'eventType': eventType}, headers=headers)

    def list_webhook_endpoints(self, *, searchParam=None, pageNumber=None, headers=None):
        """A page of webhooks, the newest first; their secrets are never shown.

        GET /webhook-endpoints
        """
        return self.call('GET', '/webhook-endpoints', query={'searchParam': searchParam, 'pageNumber': pageNumber}, headers=headers)

    def list_webhook_events(self, *, headers=None):
        """Every event type that webhooks can hear, with the schema of its body.

        GET /webhook-events
        """
        return self.call('GET', '/webhook-events', headers=headers)

    def mark_chat_read(self, id, body, *, headers=None):
        """The caller has read all that is in the chat.

        POST /chats/{id}/read
        body: userId
        """
        return self.call('POST', f'/chats/{_part(id)}/read', body=body, headers=headers)

    def mark_handovers_seen(self, body, *, headers=None):
        """Says that the caller looked at these handovers.

        PUT /tickets/handovers/seen
        body: ids*
        """
        return self.call('PUT', '/tickets/handovers/seen', body=body, headers=headers)

    def mark_invoice_paid(self, id, body, *, headers=None):
        """Says that it was paid some other way: the company is renewed once.

        PUT /invoices/{id}
        body: status*
        """
        return self.call('PUT', f'/invoices/{_part(id)}', body=body, headers=headers)

    def mark_note_mentions_seen(self, body, *, headers=None):
        """Says that the caller looked at these mentions.

        PUT /ticket-notes/mentions/seen
        body: ids*
        """
        return self.call('PUT', '/ticket-notes/mentions/seen', body=body, headers=headers)

    def mark_payment_seen(self, id, body, *, headers=None):
        """A person has seen to it.

        POST /payments/{id}/seen
        body: note
        """
        return self.call('POST', f'/payments/{_part(id)}/seen', body=body, headers=headers)

    def mark_visitor_messages_read(self, key, *, headers=None):
        """The visitor has read every answer so far.

        POST /webchat/{key}/read
        """
        return self.call('POST', f'/webchat/{_part(key)}/read', headers=headers)

    def merge_contacts(self, id, body, *, headers=None):
        """Makes two contacts one; the other goes, and its history comes to this one.

        POST /contacts/{id}/merge
        body: fromContactId*, name, number, email
        """
        return self.call('POST', f'/contacts/{_part(id)}/merge', body=body, headers=headers)

    def order_fields(self, body, *, headers=None):
        """Puts the fields of tickets, or those of contacts, in this order.

        PUT /fields/order
        body: target*, ids*
        """
        return self.call('PUT', '/fields/order', body=body, headers=headers)

    def order_flow_publication(self, id, body, *, headers=None):
        """Orders that the draft, as it is now, becomes the published version at a later moment.

        PUT /flows/{id}/publication-order
        body: revision*, note, despiteAssertions, moveRuns, publishAt*
        """
        return self.call('PUT', f'/flows/{_part(id)}/publication-order', body=body, headers=headers)

    def order_rules(self, body, *, headers=None):
        """Puts the rules in a new order.

        PUT /rules/order
        body: ids*
        """
        return self.call('PUT', '/rules/order', body=body, headers=headers)

    def order_sla_policies(self, body, *, headers=None):
        """Puts the SLA policies in a new order.

        PUT /sla-policies/order
        body: ids*
        """
        return self.call('PUT', '/sla-policies/order', body=body, headers=headers)

    def order_ticket_views(self, body, *, headers=None):
        """Puts views in this order, shared ones and own ones each by themselves; the others follow in theirs.

        PUT /ticket-views/order
        body: ticketViewIds*
        """
        return self.call('PUT', '/ticket-views/order', body=body, headers=headers)

    def pay_sandbox_charge(self, txid, body, *, headers=None):
        """Says that a code of the sandbox was paid, and sends the notice that a provider would.

        POST /payments/sandbox/{txid}/pay
        body: value, refunded
        """
        return self.call('POST', f'/payments/sandbox/{_part(txid)}/pay', body=body, headers=headers)

    def pin_ticket_views(self, body, *, headers=None):
        """Pins these views for the caller, in this order, in place of those pinned before.

        PUT /ticket-views/pins
        body: ticketViewIds*
        """
        return self.call('PUT', '/ticket-views/pins', body=body, headers=headers)

    def preview_calendar(self, body, *, headers=None):
        """When a target would be due by hours that are not stored yet.

        POST /calendars/preview
        body: timeZone, spans, dates, at, minutes
        """
        return self.call('POST', '/calendars/preview', body=body, headers=headers)

    def preview_campaign(self, id, *, contactListItemId=None, recipientId=None, name=None, headers=None):
        """The very texts that a recipient gets.

        GET /campaigns/{id}/preview
        """
        return self.call('GET', f'/campaigns/{_part(id)}/preview', query={'contactListItemId': contactListItemId, 'recipientId': recipientId, 'name': name}, headers=headers)

    def preview_contact_list_addition(self, id, body, *, headers=None):
        """How many contacts a filter finds, and what would become of them on the list; changes nothing.

        POST /contact-lists/{id}/from-contacts/preview
        body: searchParam, tagIds, whatsappId, talkedSince, talkedBefore, fieldFilter
        """
        return self.call('POST', f'/contact-lists/{_part(id)}/from-contacts/preview', body=body, headers=headers)

    def preview_sla_policy(self, body, *, headers=None):
        """When targets would be due that are not stored yet.

        POST /sla-policies/preview
        body: hours, calendarId, queueId, targets*, at
        """
        return self.call('POST', '/sla-policies/preview', body=body, headers=headers)

    def prioritise_ticket(self, id, body, *, headers=None):
        """Gives a ticket its priority.

        PUT /tickets/{id}/priority
        body: priority*
        """
        return self.call('PUT', f'/tickets/{_part(id)}/priority', body=body, headers=headers)

    def prioritise_tickets(self, body, *, headers=None):
        """Gives several tickets one priority.

        POST /tickets/priorities
        body: ticketIds*, priority*
        """
        return self.call('POST', '/tickets/priorities', body=body, headers=headers)

    def publish_flow(self, id, body, *, headers=None):
        """Makes the draft the version in which conversations begin.

        POST /flows/{id}/publish
        body: revision*, note, despiteAssertions, moveRuns
        """
        return self.call('POST', f'/flows/{_part(id)}/publish', body=body, headers=headers)

    def rate_visitor_conversation(self, key, body, *, headers=None):
        """The visitor rates the conversation that has ended.

        POST /webchat/{key}/rating
        body: rate*
        """
        return self.call('POST', f'/webchat/{_part(key)}/rating', body=body, headers=headers)

    def react_to_message(self, messageId, body, *, headers=None):
        """Puts our reaction on a message, or takes it back.

        POST /messages/react/{messageId}
        body: emoji*
        """
        return self.call('POST', f'/messages/react/{_part(messageId)}', body=body, headers=headers)

    def receive_cloud_webhook(self, key, *, headers=None):
        """Where Meta tells of messages and statuses of official numbers.

        POST /cloud/webhook/{key}
        """
        return self.call('POST', f'/cloud/webhook/{_part(key)}', headers=headers)

    def receive_payment_notice(self, *, headers=None):
        """Where payment providers tell that something became of a charge.

        POST /subscription/webhook
        """
        return self.call('POST', '/subscription/webhook', headers=headers)

    def receive_provider_notice(self, type, *, headers=None):
        """The same; the end of the address may name the driver.

        POST /subscription/webhook/{type}
        """
        return self.call('POST', f'/subscription/webhook/{_part(type)}', headers=headers)

    def receive_sandbox_message(self, whatsappId, body=None, form=None, *, headers=None):
        """A simulated customer writes, edits, takes back or calls.

        POST /sandbox/{whatsappId}/inbound
        body: from*, name, body, kind, quotedWireId, wireId, timestamp, lid, group, groupName, fromMe, voice, editOf, revokeOf, call
        form: from*, name, body, kind, quotedWireId, wireId, timestamp, lid, group, groupName, fromMe, voice, editOf, revokeOf, call, media*
        """
        return self.call('POST', f'/sandbox/{_part(whatsappId)}/inbound', body=body, form=form, headers=headers)

    def recheck_contact_list(self, id, *, headers=None):
        """Has every number of the list asked for on WhatsApp again, in the background.

        POST /contact-lists/{id}/recheck
        """
        return self.call('POST', f'/contact-lists/{_part(id)}/recheck', headers=headers)

    def refresh_access_token(self, *, settings=None, headers=None):
        """Renew the access token by the refresh cookie.

        POST /auth/refresh_token
        """
        return self.call('POST', '/auth/refresh_token', query={'settings': settings}, headers=headers)

    def register_number(self, id, body, *, headers=None):
        """Register an official number at Meta with its two-step PIN.

        POST /whatsapp/{id}/registration
        body: pin*
        """
        return self.call('POST', f'/whatsapp/{_part(id)}/registration', body=body, headers=headers)

    def register_payment_webhook(self, body, *, headers=None):
        """Tells the provider where to send its notices: here, unless another address is given.

        POST /subscription/create/webhook
        body: url
        """
        return self.call('POST', '/subscription/create/webhook', body=body, headers=headers)

    def remove_chat_member(self, id, userId, *, headers=None):
        """Leaves a chat, or takes a member out of the own one.

        DELETE /chats/{id}/users/{userId}
        """
        return self.call('DELETE', f'/chats/{_part(id)}/users/{_part(userId)}', headers=headers)

    def remove_ticket_from_lane(self, ticketId, *, final=None, headers=None):
        """Takes a ticket's card off its lane; its other tags stay.

        DELETE /ticket-tags/{ticketId}
        """
        return self.call('DELETE', f'/ticket-tags/{_part(ticketId)}', query={'final': final}, headers=headers)

    def remove_user_second_factor(self, id, *, headers=None):
        """Take a user's second factor off, and end their sessions.

        DELETE /users/{id}/two-factor
        """
        return self.call('DELETE', f'/users/{_part(id)}/two-factor', headers=headers)

    def renew_company(self, id, body, *, headers=None):
        """Extend the due date by the recurrence.

        POST /companies/{id}/renew
        body: dueDate*
        """
        return self.call('POST', f'/companies/{_part(id)}/renew', body=body, headers=headers)

    def renew_connection_session(self, id, *, headers=None):
        """Forget the pairing and ask for a new one.

        PUT /whatsappsession/{id}
        """
        return self.call('PUT', f'/whatsappsession/{_part(id)}', headers=headers)

    def renew_connection_setting(self, id, body, *, headers=None):
        """Draw a new value for a setting that is copied to the network; the one before is refused at once.

        POST /whatsapp/{id}/settings/renew
        body: field*
        """
        return self.call('POST', f'/whatsapp/{_part(id)}/settings/renew', body=body, headers=headers)

    def renew_integration_secret(self, id, *, headers=None):
        """A new signing secret, told this once; deliveries carry a signature by the earlier one too for a day.

        POST /queueIntegration/{id}/secret
        """
        return self.call('POST', f'/queueIntegration/{_part(id)}/secret', headers=headers)

    def renew_webhook_secret(self, id, *, headers=None):
        """A new signing secret, told this once; the earlier one signs beside it for a day.

        POST /webhook-endpoints/{id}/secret
        """
        return self.call('POST', f'/webhook-endpoints/{_part(id)}/secret', headers=headers)

    def replay_flow(self, id, body, *, headers=None):
        """Plays recent conversations in the published version and in the draft, and says what changes.

        POST /flows/{id}/replays
        body: days, ticketsMax
        """
        return self.call('POST', f'/flows/{_part(id)}/replays', body=body, headers=headers)

    def replay_integration_delivery(self, id, deliveryId, *, headers=None):
        """Sends the same content once more, under a new event id.

        POST /queueIntegration/{id}/deliveries/{deliveryId}/replay
        """
        return self.call('POST', f'/queueIntegration/{_part(id)}/deliveries/{_part(deliveryId)}/replay', headers=headers)

    def replay_webhook_delivery(self, id, webhookDeliveryId, *, headers=None):
        """Delivers the same once more, at once and under the same id.

        POST /webhook-endpoints/{id}/deliveries/{webhookDeliveryId}/replay
        """
        return self.call('POST', f'/webhook-endpoints/{_part(id)}/deliveries/{_part(webhookDeliveryId)}/replay', headers=headers)

    def replay_webhook_events(self, id, body, *, headers=None):
        """Delivers what happened since a moment once more.

        POST /webhook-endpoints/{id}/replay
        body: since*, only
        """
        return self.call('POST', f'/webhook-endpoints/{_part(id)}/replay', body=body, headers=headers)

    def request_email_confirmation(self, *, headers=None):
        """Mail a link to the own address that confirms it; it holds for a day.

        POST /auth/email-confirmation
        """
        return self.call('POST', '/auth/email-confirmation', headers=headers)

    def request_password_reset(self, body, *, headers=None):
        """Ask for a code by mail that sets a new password.

        POST /auth/password-reset
        body: email*
        """
        return self.call('POST', '/auth/password-reset', body=body, headers=headers)

    def request_password_reset_by_address(self, email, *, headers=None):
        """The same as `POST /auth/password-reset`, for older clients.

        POST /forgetpassword/{email}
        """
        return self.call('POST', f'/forgetpassword/{_part(email)}', headers=headers)

    def request_transfer(self, id, *, headers=None):
        """Asks the agent who has a ticket to hand it to the caller.

        POST /tickets/{id}/transfer-request
        """
        return self.call('POST', f'/tickets/{_part(id)}/transfer-request', headers=headers)

    def resend_email(self, id, *, headers=None):
        """Send an e-mail again that failed.

        POST /emails/{id}/send
        """
        return self.call('POST', f'/emails/{_part(id)}/send', headers=headers)

    def resend_invitation(self, id, *, headers=None):
        """Send an invitation again, with a new link.

        POST /invitations/{id}/resend
        """
        return self.call('POST', f'/invitations/{_part(id)}/resend', headers=headers)

    def reset_sending_limits(self, id, *, headers=None):
        """Return to the channel's own limits.

        DELETE /whatsapp/{id}/sending
        """
        return self.call('DELETE', f'/whatsapp/{_part(id)}/sending', headers=headers)

    def reset_setting(self, settingKey, *, headers=None):
        """Give a setting its default back; a credential is deleted.

        DELETE /settings/{settingKey}
        """
        return self.call('DELETE', f'/settings/{_part(settingKey)}', headers=headers)

    def restart_campaign(self, id, *, headers=None):
        """Goes on with a cancelled one, to those who have not got it.

        POST /campaigns/{id}/restart
        """
        return self.call('POST', f'/campaigns/{_part(id)}/restart', headers=headers)

    def restore_flow_version(self, id, number, body, *, headers=None):
        """Takes a version back into the draft; nothing is published by it.

        POST /flows/{id}/versions/{number}/restore
        body: revision*
        """
        return self.call('POST', f'/flows/{_part(id)}/versions/{_part(number)}/restore', body=body, headers=headers)

    def resume_flow(self, id, *, headers=None):
        """Gives a conversation back to the bot, whose flow goes on where agents were handed it.

        POST /tickets/{id}/bot-resumes
        """
        return self.call('POST', f'/tickets/{_part(id)}/bot-resumes', headers=headers)

    def retry_message(self, messageId, *, headers=None):
        """Sends a message once more that was refused.

        POST /messages/{messageId}/retry
        """
        return self.call('POST', f'/messages/{_part(messageId)}/retry', headers=headers)

    def revoke_api_token(self, id, *, headers=None):
        """Revoke a token, at once and for good.

        DELETE /api-tokens/{id}
        """
        return self.call('DELETE', f'/api-tokens/{_part(id)}', headers=headers)

    def run_macro(self, id, body, *, headers=None):
        """Takes a macro's steps on a ticket: all of them, or none.

        POST /macros/{id}/run
        body: ticketId*, accepts, isSigned
        """
        return self.call('POST', f'/macros/{_part(id)}/run', body=body, headers=headers)

    def save_flow_draft(self, id, body, *, headers=None):
        """Replaces the draft of a flow, and says what is wrong with it.

        PUT /flows/{id}/draft
        body: revision*, graph*
        """
        return self.call('PUT', f'/flows/{_part(id)}/draft', body=body, headers=headers)

    def save_flow_secret(self, body, *, headers=None):
        """Stores a secret for calls of flows; one of that name is replaced.

        POST /flow-secrets
        body: name*, origin*, value*
        """
        return self.call('POST', '/flow-secrets', body=body, headers=headers)

    def scan_sandbox_code(self, whatsappId, *, headers=None):
        """Pair a sandbox connection as if its code had been scanned.

        POST /sandbox/{whatsappId}/scan
        """
        return self.call('POST', f'/sandbox/{_part(whatsappId)}/scan', headers=headers)

    def search_chat_messages(self, *, searchParam=None, before=None, headers=None):
        """Messages of the caller's chats in which words occur, the newest first.

        GET /chats/messages/search
        """
        return self.call('GET', '/chats/messages/search', query={'searchParam': searchParam, 'before': before}, headers=headers)

    def search_messages(self, *, searchParam=None, before=None, headers=None):
        """Messages in which every typed word occurs or begins a word, the newest first.

        GET /messages/search
        """
        return self.call('GET', '/messages/search', query={'searchParam': searchParam, 'before': before}, headers=headers)

    def send_campaign_again(self, id, body, *, headers=None):
        """Sends a finished one to the rest, or to those whose message failed; to no recipient twice.

        POST /campaigns/{id}/send-again
        body: only
        """
        return self.call('POST', f'/campaigns/{_part(id)}/send-again', body=body, headers=headers)

    def send_chat_message(self, id, body=None, form=None, *, headers=None):
        """Writes to a chat.

        POST /chats/{id}/messages
        body: message*, mentions
        form: message, mentions, file*
        """
        return self.call('POST', f'/chats/{_part(id)}/messages', body=body, form=form, headers=headers)

    def send_desk_message(self, key, id, body=None, form=None, *, headers=None):
        """The agent of a desk answers; files come as a form with `clientId`, `body`, `medias` and `voice`.

        POST /webchat/{key}/desk/tickets/{id}/messages
        body: clientId*, body*
        form: clientId*, body*, voice, medias*
        """
        return self.call('POST', f'/webchat/{_part(key)}/desk/tickets/{_part(id)}/messages', body=body, form=form, headers=headers)

    def send_email(self, body, *, headers=None):
        """Send an e-mail to one recipient by the account of the company.

        POST /enviar-email
        body: email*, tokenSenha, assunto*, mensagem*
        """
        return self.call('POST', '/enviar-email', body=body, headers=headers)

    def send_message(self, body=None, form=None, *, headers=None):
        """Sends a text, files, a place, contact cards or a poll to a number over the connection whose token is the call's bearer.

        POST /api/messages/send
        body: number*, body, location, contacts, poll, template, closeTicket, mediaUrl, inReplyTo
        form: number*, body, closeTicket, inReplyTo, template, medias*
        """
        return self.call('POST', '/api/messages/send', body=body, form=form, headers=headers)

    def send_schedule_now(self, id, *, headers=None):
        """Sends it now.

        POST /schedules/{id}/send
        """
        return self.call('POST', f'/schedules/{_part(id)}/send', headers=headers)

    def send_ticket_message(self, id, body=None, form=None, *, headers=None):
        """Writes to the customer: a text, files with captions, a place, contact cards, a poll.

        POST /messages/{id}
        body: body, quotedMsg, location, contactIds, poll, mentions, read, fromMe, mediaUrl
        form: medias*, body, sticker, quotedMsgId
        """
        return self.call('POST', f'/messages/{_part(id)}', body=body, form=form, headers=headers)

    def send_ticket_template(self, ticketId, body=None, form=None, *, headers=None):
        """Writes to the customer by a template of the channel, at any time.

        POST /messages/{ticketId}/template
        body: templateId*, values
        form: medias*, templateId*, values
        """
        return self.call('POST', f'/messages/{_part(ticketId)}/template', body=body, form=form, headers=headers)

    def send_visitor_message(self, key, body=None, form=None, *, headers=None):
        """A visitor writes; files come as a form with `clientId`, `body`, `medias` and `voice`.

        POST /webchat/{key}/messages
        body: clientId*, body*
        form: clientId*, body*, voice, medias*
        """
        return self.call('POST', f'/webchat/{_part(key)}/messages', body=body, form=form, headers=headers)

    def set_contact_fields(self, id, body, *, headers=None):
        """Fills in fields of a contact by their keys.

        PUT /contacts/{id}/fields
        body: fields*
        """
        return self.call('PUT', f'/contacts/{_part(id)}/fields', body=body, headers=headers)

    def set_sandbox_faults(self, whatsappId, body, *, headers=None):
        """Put faults of the simulated network in force; what is not named is lifted.

        POST /sandbox/{whatsappId}/faults
        body: dropEvery, delayMs, refuse, disconnect, disconnectMs, closeCode
        """
        return self.call('POST', f'/sandbox/{_part(whatsappId)}/faults', body=body, headers=headers)

    def set_sign_up_open(self, body, *, headers=None):
        """Open or close sign-up for all visitors: the setting `userCreation` of our own company.

        PUT /settings/allowSignup
        body: value*
        """
        return self.call('PUT', '/settings/allowSignup', body=body, headers=headers)

    def set_ticket_fields(self, id, body, *, headers=None):
        """Fills in fields of a ticket by their keys.

        PUT /tickets/{id}/fields
        body: fields*
        """
        return self.call('PUT', f'/tickets/{_part(id)}/fields', body=body, headers=headers)

    def set_ticket_tags(self, body, *, headers=None):
        """Makes a ticket carry just these tags.

        POST /tags/sync
        body: ticketId*, tags*, seen
        """
        return self.call('POST', '/tags/sync', body=body, headers=headers)

    def show_agent_typing(self, id, *, headers=None):
        """Shows the visitor of a web chat that an agent is writing; on other channels nothing is shown.

        POST /tickets/{id}/typing
        """
        return self.call('POST', f'/tickets/{_part(id)}/typing', headers=headers)

    def show_chat_typing(self, id, *, headers=None):
        """Tells the other members that the caller writes.

        PUT /chats/{id}/typing
        """
        return self.call('PUT', f'/chats/{_part(id)}/typing', headers=headers)

    def show_desk_typing(self, key, id, *, headers=None):
        """Shows the visitor that the agent of a desk is writing.

        POST /webchat/{key}/desk/tickets/{id}/typing
        """
        return self.call('POST', f'/webchat/{_part(key)}/desk/tickets/{_part(id)}/typing', headers=headers)

    def show_routing_now(self, *, headers=None):
        """What waits in each queue, and what each agent carries.

        GET /routing/now
        """
        return self.call('GET', '/routing/now', headers=headers)

    def show_ticket_viewer(self, id, body, *, headers=None):
        """Tells the others who have the conversation open what one does in it.

        PUT /tickets/{id}/viewer
        body: state*
        """
        return self.call('PUT', f'/tickets/{_part(id)}/viewer', body=body, headers=headers)

    def show_visitor_typing(self, key, *, headers=None):
        """The visitor is writing.

        POST /webchat/{key}/typing
        """
        return self.call('POST', f'/webchat/{_part(key)}/typing', headers=headers)

    def sign_in(self, body, *, headers=None):
        """Sign in.

        POST /auth/login
        body: email*, password*, code
        """
        return self.call('POST', '/auth/login', body=body, headers=headers)

    def sign_out(self, *, headers=None):
        """Sign out.

        DELETE /auth/logout
        """
        return self.call('DELETE', '/auth/logout', headers=headers)

    def sign_up(self, body, *, headers=None):
        """Sign up: open a company on trial.

        POST /companies/cadastro
        body: name*, email*, phone, password*, planId*, timeZone
        """
        return self.call('POST', '/companies/cadastro', body=body, headers=headers)

    def sign_up_number(self, body, *, headers=None):
        """Connect an official number to which access was given in Meta's window.

        POST /whatsapp/signup
        body: code*, name*, queueIds, accountId, phoneNumberId, pin
        """
        return self.call('POST', '/whatsapp/signup', body=body, headers=headers)

    def simulate_flow(self, body, *, headers=None):
        """Tries out a conversation in a drawing that need not be saved.

        POST /flows/simulations
        body: graph*, flowId, whatsappId, customer, events*
        """
        return self.call('POST', '/flows/simulations', body=body, headers=headers)

    def simulate_reception(self, body, *, headers=None):
        """Tries out what customers would be told, by a configuration that need not be saved.

        POST /reception/simulations
        body: connection, queueIds, queue, contactName, events*
        """
        return self.call('POST', '/reception/simulations', body=body, headers=headers)

    def snooze_ticket(self, id, body, *, headers=None):
        """Puts an open ticket off until then, or until the customer writes.

        PUT /tickets/{id}/snooze
        body: until*
        """
        return self.call('PUT', f'/tickets/{_part(id)}/snooze', body=body, headers=headers)

    def sort_lanes(self, body, *, headers=None):
        """Puts the lanes in this order; those that are not named follow in theirs.

        PUT /kanban/lanes
        body: tagIds*
        """
        return self.call('PUT', '/kanban/lanes', body=body, headers=headers)

    def start_campaign(self, id, body, *, headers=None):
        """Begins one now that rests or is scheduled.

        POST /campaigns/{id}/start
        body: keepsUnknownVariables
        """
        return self.call('POST', f'/campaigns/{_part(id)}/start', body=body, headers=headers)

    def start_connection_session(self, id, *, headers=None):
        """Open the link with its stored pairing.

        POST /whatsappsession/{id}
        """
        return self.call('POST', f'/whatsappsession/{_part(id)}', headers=headers)

    def start_contact_import(self, importId, body, *, headers=None):
        """Starts an import with its columns as they were chosen.

        POST /contacts/imports/{importId}/start
        body: columns*, hasHeading, countryCode, existing
        """
        return self.call('POST', f'/contacts/imports/{_part(importId)}/start', body=body, headers=headers)

    def start_desk_session(self, key, body, *, headers=None):
        """Sign an agent in by the page’s server, for fifteen minutes.

        POST /webchat/{key}/desk/session
        body: identity*
        """
        return self.call('POST', f'/webchat/{_part(key)}/desk/session', body=body, headers=headers)

    def start_flow(self, id, body, *, headers=None):
        """Gives a conversation to the bot and begins a flow in it.

        POST /tickets/{id}/flow-starts
        body: flowId*
        """
        return self.call('POST', f'/tickets/{_part(id)}/flow-starts', body=body, headers=headers)

    def start_visitor_session(self, key, body, *, headers=None):
        """Let a visitor in: signed by the page’s server, known from before, or new.

        POST /webchat/{key}/session
        body: resume, identity, language, page
        """
        return self.call('POST', f'/webchat/{_part(key)}/session', body=body, headers=headers)

    def sync_templates(self, id, *, headers=None):
        """Read the templates of a number's account anew from Meta.

        POST /whatsapp/{id}/templates/sync
        """
        return self.call('POST', f'/whatsapp/{_part(id)}/templates/sync', headers=headers)

    def tag_tickets(self, body, *, headers=None):
        """Puts tags on several tickets.

        POST /tags/tickets
        body: ticketIds*, tagIds*
        """
        return self.call('POST', '/tags/tickets', body=body, headers=headers)

    def test_campaign(self, id, body, *, headers=None):
        """Sends its message to one number of your own.

        POST /campaigns/{id}/test
        body: number*, whatsappId, variant
        """
        return self.call('POST', f'/campaigns/{_part(id)}/test', body=body, headers=headers)

    def test_dialogflow(self, body, *, headers=None):
        """Asks a Dialogflow agent for its greeting, with what stands in the form.

        POST /queueIntegration/testSession
        body: id, projectName*, jsonContent, language
        """
        return self.call('POST', '/queueIntegration/testSession', body=body, headers=headers)

    def test_integration(self, id, *, headers=None):
        """Delivers a test at once, and answers what came of it.

        POST /queueIntegration/{id}/test
        """
        return self.call('POST', f'/queueIntegration/{_part(id)}/test', headers=headers)

    def test_webhook_endpoint(self, id, *, headers=None):
        """Delivers a test at once, and answers what came of it.

        POST /webhook-endpoints/{id}/test
        """
        return self.call('POST', f'/webhook-endpoints/{_part(id)}/test', headers=headers)

    def try_prompt(self, body, *, headers=None):
        """What a prompt that need not be saved would answer; counted as spent, and nothing else kept.

        POST /prompt-trials
        body: promptId, prompt*, messages*, apiKey, maxTokens, maxMessages, temperature, baseUrl, model, tokenField, usesKnowledge
        """
        return self.call('POST', '/prompt-trials', body=body, headers=headers)

    def try_rule(self, body, *, headers=None):
        """On which tickets of the last 7 days a rule would have run.

        POST /rules/dry-runs
        body: trigger*, filter
        """
        return self.call('POST', '/rules/dry-runs', body=body, headers=headers)

    def try_rule_on_ticket(self, id, body, *, headers=None):
        """What a rule would do on one ticket as it stands, and when.

        POST /tickets/{id}/rule-dry-runs
        body: trigger*, filter
        """
        return self.call('POST', f'/tickets/{_part(id)}/rule-dry-runs', body=body, headers=headers)

    def unblock_customer(self, id, customer, *, headers=None):
        """Unblock a customer at an official number.

        DELETE /whatsapp/{id}/blocked/{customer}
        """
        return self.call('DELETE', f'/whatsapp/{_part(id)}/blocked/{_part(customer)}', headers=headers)

    def undo_tagging(self, taggingId, *, headers=None):
        """Takes a tagging of the caller back: what it put on tickets comes off again.

        DELETE /tags/taggings/{taggingId}
        """
        return self.call('DELETE', f'/tags/taggings/{_part(taggingId)}', headers=headers)

    def undo_ticket_batch(self, id, *, headers=None):
        """Takes back an order that has not begun, or stops it where it is.

        DELETE /ticket-batches/{id}
        """
        return self.call('DELETE', f'/ticket-batches/{_part(id)}', headers=headers)

    def update_agent_state(self, id, body, *, headers=None):
        """Sets whether an agent takes tickets, and how many; every agent the own availability.

        PUT /users/{id}/availability
        body: availability, pauseReason, capacity, skillTagIds
        """
        return self.call('PUT', f'/users/{_part(id)}/availability', body=body, headers=headers)

    def update_announcement(self, id, body, *, headers=None):
        """Changes an announcement.

        PUT /announcements/{id}
        body: title, text, priority, status, readers, planIds, startsAt, endsAt
        """
        return self.call('PUT', f'/announcements/{_part(id)}', body=body, headers=headers)

    def update_business_profile(self, id, body, *, headers=None):
        """Change parts of an official number's business profile at Meta.

        PUT /whatsapp/{id}/business-profile
        body: about, address, description, email, websites, vertical
        """
        return self.call('PUT', f'/whatsapp/{_part(id)}/business-profile', body=body, headers=headers)

    def update_calendar(self, id, body, *, headers=None):
        """Changes a calendar; its hours and dates are each replaced as a whole.

        PUT /calendars/{id}
        body: name, timeZone, spans, dates
        """
        return self.call('PUT', f'/calendars/{_part(id)}', body=body, headers=headers)

    def update_campaign(self, id, body, *, headers=None):
        """Changes one that rests, is cancelled, or is scheduled more than an hour ahead.

        PUT /campaigns/{id}
        body: message1, message2, message3, message4, message5, confirmationMessage1, confirmationMessage2, confirmationMessage3, confirmationMessage4, confirmationMessage5, template, confirmation, keepsUnknownVariables, refusesPastTime, scheduledAt, contactListId, fileListId, whatsappId, tagListId, name, removesFile
        """
        return self.call('PUT', f'/campaigns/{_part(id)}', body=body, headers=headers)

    def update_campaign_settings(self, body, *, headers=None):
        """Saves the settings that are given.

        POST /campaign-settings
        body: settings*
        """
        return self.call('POST', '/campaign-settings', body=body, headers=headers)

    def update_chat(self, id, body, *, headers=None):
        """Changes title or members; its owner may.

        PUT /chats/{id}
        body: title, users
        """
        return self.call('PUT', f'/chats/{_part(id)}', body=body, headers=headers)

    def update_chat_message(self, id, chatMessageId, body, *, headers=None):
        """Rewrites a message of the own.

        PUT /chats/{id}/messages/{chatMessageId}
        body: message*, mentions
        """
        return self.call('PUT', f'/chats/{_part(id)}/messages/{_part(chatMessageId)}', body=body, headers=headers)

    def update_company(self, id, body, *, headers=None):
        """Change a company.

        PUT /companies/{id}
        body: name, email, phone, status, dueDate, recurrence, planId, password, campaignsEnabled, billingName, addressZipCode, addressStreet, addressState, addressCity, addressDistrict
        """
        return self.call('PUT', f'/companies/{_part(id)}', body=body, headers=headers)

    def update_company_hours(self, id, body, *, headers=None):
        """Change the opening hours of a company; the own one unless super.

        PUT /companies/{id}/schedules
        body: schedules*
        """
        return self.call('PUT', f'/companies/{_part(id)}/schedules', body=body, headers=headers)

    def update_connection(self, id, body, *, headers=None):
        """Change a connection.

        PUT /whatsapp/{id}
        body: name, isDefault, greetingMessage, farewellMessage, complationMessage, outOfHoursMessage, ratingMessage, token, provider, queueIds, transferQueueId, timeToTransfer, promptId, integrationId, flowId, maxUseBotQueues, timeUseBotQueues, expiresTicket, expiresInactiveMessage
        """
        return self.call('PUT', f'/whatsapp/{_part(id)}', body=body, headers=headers)

    def update_connection_settings(self, id, body, *, headers=None):
        """Save a connection's settings of its own kind, and open its link with them.

        PUT /whatsapp/{id}/settings
        body: values*
        """
        return self.call('PUT', f'/whatsapp/{_part(id)}/settings', body=body, headers=headers)

    def update_contact(self, id, body, *, headers=None):
        """Changes a contact.

        PUT /contacts/{id}
        body: name, number, email, extraInfo, fieldValues
        """
        return self.call('PUT', f'/contacts/{_part(id)}', body=body, headers=headers)

    def update_contact_list(self, id, body, *, headers=None):
        """Renames a contact list.

        PUT /contact-lists/{id}
        body: name*
        """
        return self.call('PUT', f'/contact-lists/{_part(id)}', body=body, headers=headers)

    def update_contact_list_item(self, id, body, *, headers=None):
        """Changes an item of a contact list.

        PUT /contact-list-items/{id}
        body: name, number, email
        """
        return self.call('PUT', f'/contact-list-items/{_part(id)}', body=body, headers=headers)

    def update_field(self, id, body, *, headers=None):
        """Changes a field; its choices and queues are each replaced as a whole.

        PUT /fields/{id}
        body: label, choices, requiredAt, queueIds, isArchived
        """
        return self.call('PUT', f'/fields/{_part(id)}', body=body, headers=headers)

    def update_file_list(self, id, body, *, headers=None):
        """Changes a file list; options that it leaves out go with their files.

        PUT /files/{id}
        body: name, message, options
        """
        return self.call('PUT', f'/files/{_part(id)}', body=body, headers=headers)

    def update_flow(self, id, body, *, headers=None):
        """Renames a flow, or switches it on or off.

        PUT /flows/{id}
        body: name, isOn
        """
        return self.call('PUT', f'/flows/{_part(id)}', body=body, headers=headers)

    def update_help(self, id, body, *, headers=None):
        """Changes a help.

        PUT /helps/{id}
        body: title, description, video, link
        """
        return self.call('PUT', f'/helps/{_part(id)}', body=body, headers=headers)

    def update_integration(self, id, body, *, headers=None):
        """Changes what is given; one that was stopped because its address failed is on again.

        PUT /queueIntegration/{id}
        body: type, name, projectName, jsonContent, language, urlN8N, typebotSlug, typebotExpires, typebotDelayMessage, typebotKeywordFinish, typebotKeywordRestart, typebotRestartMessage, typebotUnknownMessage, timeoutSeconds
        """
        return self.call('PUT', f'/queueIntegration/{_part(id)}', body=body, headers=headers)

    def update_macro(self, id, body, *, headers=None):
        """Changes a macro.

        PUT /macros/{id}
        body: name, message, quickMessageId, location, contactIds, poll, whatsappId, template, headerMessageId, tagIds, priority, queueId, userId, closes
        """
        return self.call('PUT', f'/macros/{_part(id)}', body=body, headers=headers)

    def update_message(self, id, body, *, headers=None):
        """Changes one of our texts, at the customer's end too.

        PUT /messages/{id}
        body: body*
        """
        return self.call('PUT', f'/messages/{_part(id)}', body=body, headers=headers)

    def update_plan(self, id, body, *, headers=None):
        """Change a plan.

        PUT /plans/{id}
        body: name, users, connections, queues, campaigns, schedules, storageMb, value, useCampaigns, useKanban, useWebchat, useFlows, useIntegrations, useInternalChat, useServiceLevels, useRouting, useRules, useOpenAi, useSchedules, useExternalApi
        """
        return self.call('PUT', f'/plans/{_part(id)}', body=body, headers=headers)

    def update_prompt(self, id, body, *, headers=None):
        """Changes what is given of a prompt; a key sent back as it was shown, or empty without If-Match, stays.

        PUT /prompt/{id}
        body: name, prompt, queueId, apiKey, maxTokens, maxMessages, temperature, voice, voiceKey, voiceRegion, baseUrl, model, tokenField, transcriptionModel, ticketTokensMax, dayTokensMax, monthTokensMax, usesKnowledge
        """
        return self.call('PUT', f'/prompt/{_part(id)}', body=body, headers=headers)

    def update_prompt_page(self, id, body, *, headers=None):
        """Changes a knowledge page.

        PUT /prompt-pages/{id}
        body: title*, body*
        """
        return self.call('PUT', f'/prompt-pages/{_part(id)}', body=body, headers=headers)

    def update_queue(self, id, body, *, headers=None):
        """Changes a queue.

        PUT /queue/{id}
        body: name, color, greetingMessage, outOfHoursMessage, schedules, orderQueue, integrationId, promptId, flowId, options
        """
        return self.call('PUT', f'/queue/{_part(id)}', body=body, headers=headers)

    def update_queue_option(self, id, body, *, headers=None):
        """Changes or moves an option.

        PUT /queue-options/{id}
        body: title, message, option, queueId, parentId
        """
        return self.call('PUT', f'/queue-options/{_part(id)}', body=body, headers=headers)

    def update_queue_routing(self, id, body, *, headers=None):
        """Changes how a queue gives out its tickets.

        PUT /routing/queues/{id}
        body: isOn, ticketOrder, agentOrder, returnMinutes, onAgentGone, stickyDays, burst, skillTagIds, skillMinutes
        """
        return self.call('PUT', f'/routing/queues/{_part(id)}', body=body, headers=headers)

    def update_quick_message(self, id, body, *, headers=None):
        """Changes a quick message; its author and admins may.

        PUT /quick-messages/{id}
        body: shortcode, message, geral, status
        """
        return self.call('PUT', f'/quick-messages/{_part(id)}', body=body, headers=headers)

    def update_rule(self, id, body, *, headers=None):
        """Changes a rule; its acts are replaced as a whole.

        PUT /rules/{id}
        body: name, isEnabled, trigger, filter, actions, stopsHere
        """
        return self.call('PUT', f'/rules/{_part(id)}', body=body, headers=headers)

    def update_schedule(self, id, body, *, headers=None):
        """Changes a message that was not sent; one that was refused or is late waits again.

        PUT /schedules/{id}
        body: body, template, contactId, sendAt, whatsappId, ticketId, queueId, priority
        """
        return self.call('PUT', f'/schedules/{_part(id)}', body=body, headers=headers)

    def update_sending_limits(self, id, body, *, headers=None):
        """Set what a number may send.

        PUT /whatsapp/{id}/sending
        body: replyGapSeconds*, bulkGapSeconds*, bulkJitterSeconds*, dailyBudget*, quietFrom*, quietTo*
        """
        return self.call('PUT', f'/whatsapp/{_part(id)}/sending', body=body, headers=headers)

    def update_setting(self, settingKey, body, *, headers=None):
        """Change a setting.

        PUT /settings/{settingKey}
        body: value*
        """
        return self.call('PUT', f'/settings/{_part(settingKey)}', body=body, headers=headers)

    def update_sla_policy(self, id, body, *, headers=None):
        """Changes an SLA policy; its targets are replaced as a whole, and running timers follow.

        PUT /sla-policies/{id}
        body: name, isEnabled, filter, hours, calendarId, warnPercent, countsBot, onTransfer, pausesResolution, targets
        """
        return self.call('PUT', f'/sla-policies/{_part(id)}', body=body, headers=headers)

    def update_tag(self, id, body, *, headers=None):
        """Changes a tag.

        PUT /tags/{id}
        body: name, color, kanban
        """
        return self.call('PUT', f'/tags/{_part(id)}', body=body, headers=headers)

    def update_template(self, id, templateId, body, *, headers=None):
        """Give a template other contents, which Meta reviews anew.

        PUT /whatsapp/{id}/templates/{templateId}
        body: category*, header, headerFile, body*, footer, buttons, examples
        """
        return self.call('PUT', f'/whatsapp/{_part(id)}/templates/{_part(templateId)}', body=body, headers=headers)

    def update_ticket(self, id, body, *, headers=None):
        """Accepts, returns, closes, reopens or transfers a ticket.

        PUT /tickets/{id}
        body: status, userId, queueId, whatsappId, useIntegration, promptId, integrationId, note
        """
        return self.call('PUT', f'/tickets/{_part(id)}', body=body, headers=headers)

    def update_ticket_note(self, id, body, *, headers=None):
        """Rewrites a note.

        PUT /ticket-notes/{id}
        body: note*
        """
        return self.call('PUT', f'/ticket-notes/{_part(id)}', body=body, headers=headers)

    def update_ticket_view(self, id, body, *, headers=None):
        """Changes a view.

        PUT /ticket-views/{id}
        body: name, filter, audience, queueIds, sort, columns
        """
        return self.call('PUT', f'/ticket-views/{_part(id)}', body=body, headers=headers)

    def update_user(self, id, body, *, headers=None):
        """Change a user; every user the own profile.

        PUT /users/{id}
        body: name, email, password, currentPassword, profile, queueIds, whatsappId, allTicket, language, companyId, super
        """
        return self.call('PUT', f'/users/{_part(id)}', body=body, headers=headers)

    def update_webchat_widget(self, id, body, *, headers=None):
        """Changes a web chat; pages that show it follow within a second.

        PUT /webchat-widgets/{id}
        body: name, isActive, identity, allowsAgents, accent, theme, position, title, greeting, language, attach, voice, rating, filesBeforeAnswer, visitorMbPerDay, addressMbPerDay, chatMbPerDay, origins
        """
        return self.call('PUT', f'/webchat-widgets/{_part(id)}', body=body, headers=headers)

    def update_webhook_endpoint(self, id, body, *, headers=None):
        """Changes what is given, and sets it going again if it had stopped and is not switched off.

        PUT /webhook-endpoints/{id}
        body: name, url, eventTypes, isEnabled
        """
        return self.call('PUT', f'/webhook-endpoints/{_part(id)}', body=body, headers=headers)

    def update_weekly_report(self, body, *, headers=None):
        """Choose the admins who get the service report of each week by mail.

        PUT /reports/weekly
        body: recipientIds*
        """
        return self.call('PUT', '/reports/weekly', body=body, headers=headers)

    def upload_announcement_picture(self, id, form, *, headers=None):
        """Attaches a picture, in the place of the one that was there.

        POST /announcements/{id}/media-upload
        form: file*
        """
        return self.call('POST', f'/announcements/{_part(id)}/media-upload', form=form, headers=headers)

    def upload_campaign_file(self, id, form, *, headers=None):
        """Attaches a file, `file`, in place of the one before, with a change of the campaign or without one.

        POST /campaigns/{id}/media-upload
        form: file*, campaign
        """
        return self.call('POST', f'/campaigns/{_part(id)}/media-upload', form=form, headers=headers)

    def upload_contact_list_items(self, id, form, *, headers=None):
        """Imports a spreadsheet as its headings say; answers the contacts that are new on the list.

        POST /contact-lists/{id}/upload
        form: file*
        """
        return self.call('POST', f'/contact-lists/{_part(id)}/upload', form=form, headers=headers)

    def upload_contacts(self, form=None, *, headers=None):
        """Imports a spreadsheet as its headings say; without a file, the address book of the connected phone.

        POST /contacts/upload
        form: file
        """
        return self.call('POST', '/contacts/upload', form=form, headers=headers)

    def upload_file_list_files(self, id, form, *, headers=None):
        """Puts files into the options of a list, with a change of the list or without one.

        POST /files/uploadList/{id}
        form: files*, id, list, place
        """
        return self.call('POST', f'/files/uploadList/{_part(id)}', form=form, headers=headers)

    def upload_flow_media(self, form, *, headers=None):
        """Stores a file that messages of flows send.

        POST /flow-media
        form: file*
        """
        return self.call('POST', '/flow-media', form=form, headers=headers)

    def upload_quick_message_file(self, id, form, *, headers=None):
        """Attaches a file, in the place of the one that was there.

        POST /quick-messages/{id}/media-upload
        form: file*
        """
        return self.call('POST', f'/quick-messages/{_part(id)}/media-upload', form=form, headers=headers)

    def upload_schedule_picture(self, id, form, *, headers=None):
        """Attaches a PNG or JPEG picture, `file`, in place of the one before.

        POST /schedules/{id}/media-upload
        form: file*
        """
        return self.call('POST', f'/schedules/{_part(id)}/media-upload', form=form, headers=headers)

    def upload_template_header_file(self, id, form, *, headers=None):
        """Hand the sample of a header to Meta, for the template that is made next.

        POST /whatsapp/{id}/templates/header-files
        form: file*
        """
        return self.call('POST', f'/whatsapp/{_part(id)}/templates/header-files', form=form, headers=headers)

    def verify_audit_log(self, body, *, headers=None):
        """Verifies a stretch of the chain of the log.

        POST /audit/verify
        body: companyId, from
        """
        return self.call('POST', '/audit/verify', body=body, headers=headers)

    def verify_cloud_webhook(self, key, *, headers=None):
        """Answers Meta's question whether a webhook's address is ours.

        GET /cloud/webhook/{key}
        """
        return self.call('GET', f'/cloud/webhook/{_part(key)}', headers=headers)

    def withdraw_invitation(self, id, *, headers=None):
        """Withdraw an invitation.

        DELETE /invitations/{id}
        """
        return self.call('DELETE', f'/invitations/{_part(id)}', headers=headers)
